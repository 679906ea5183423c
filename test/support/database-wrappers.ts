import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database, Db } from '../../server/db/open.ts';

/** The same database, recording its statements without their values. `explain`: the query plan of the last one. */
export function withStatementLog({ pglite, pool }: Database): {
  db: Db;
  statements: string[];
  explain: () => Promise<string>;
} {
  const statements: string[] = [];
  let values: unknown[] = [];
  const logger = {
    logQuery(statement: string, given: unknown[]) {
      statements.push(statement);
      values = given;
    },
  };
  const explain = async () => {
    const question = `explain ${statements.at(-1)}`;
    const answer = await (pglite ? pglite.query<object>(question, values) : pool?.query<object>(question, values));
    return (answer?.rows ?? []).flatMap((row) => Object.values(row)).join('\n');
  };
  if (pglite) return { db: drizzlePglite({ client: pglite, logger }) as Db, statements, explain };
  if (pool) return { db: drizzlePg({ client: pool, logger }) as unknown as Db, statements, explain };
  throw new Error('A database without a connection');
}

/** The same database, with `around` wrapped around each transaction; `nth` counts them from 1. */
export function aroundTransactions(
  db: Db,
  around: <Result>(nth: number, transaction: () => Promise<Result>) => Promise<Result>,
): Db {
  let asked = 0;
  return new Proxy(db, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== 'transaction') return typeof member === 'function' ? member.bind(target) : member;
      return (...given: Parameters<Db['transaction']>) => {
        asked += 1;
        return around(asked, () => target.transaction(...given));
      };
    },
  });
}

/** A database for requests that run at once: no transaction begins before all have reached theirs. */
export function withTransactionBarrier(db: Db, requests: number): Db {
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  return aroundTransactions(db, async (nth, transaction) => {
    if (nth === requests) resolve();
    await complete;
    return transaction();
  });
}
