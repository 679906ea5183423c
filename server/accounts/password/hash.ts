import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HttpProblem, outageRetryAfter } from '../../http/problem.ts';

/** Argon2id at OWASP's minimum (AU01): KiB, rounds, lanes. */
export const argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
type Cost = { memory: number; passes: number; parallelism: number };

type Bounds = { parallel: number; waiting: number };

/** Runs up to `parallel` jobs at once and queues up to `waiting`; the rest are refused with 503 (AV07). */
export function createHashingQueue({ parallel, waiting }: Bounds) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw new HttpProblem(503, {}, { 'retry-after': outageRetryAfter });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

// libuv has four threads for hashing and for reading files; one stays free for files.
const inHashingQueue = createHashingQueue({ parallel: Math.min(availableParallelism(), 3), waiting: 100 });

const deriveKey = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  inHashingQueue(
    () =>
      new Promise((resolve, reject) => {
        const message = password.normalize('NFKC');
        argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password to the PHC format. Rejects with a 503 problem when too many wait. `weaker` is for tests. */
export async function hashPassword(password: string, weaker: Cost = argon2Cost): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = weaker;
  const key = await deriveKey(password, nonce, weaker);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]{11,86})\$([\w+/]{43})$/;

export type PasswordCheck = {
  isCorrect: boolean;
  /** Made with less than today's cost: hash the password again (AU01). */
  needsRehash: boolean;
};

/** Whether a password matches the stored hash. Null is an account without a password: it takes as long (AU05). */
export async function verifyPassword(hash: string | null, password: string): Promise<PasswordCheck> {
  const [, memory, passes, parallelism, nonce = '', key = ''] = phcPattern.exec(hash ?? '') ?? [];
  if (!memory) {
    await deriveKey(password, randomBytes(16), argon2Cost);
    return { isCorrect: false, needsRehash: false };
  }
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const right = timingSafeEqual(
    await deriveKey(password, Buffer.from(nonce, 'base64'), used),
    Buffer.from(key, 'base64'),
  );
  return { isCorrect: right, needsRehash: used.memory < argon2Cost.memory || used.passes < argon2Cost.passes };
}
