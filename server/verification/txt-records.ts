import { Resolver } from 'node:dns/promises';
import type { DnsRecordState } from '../../machines/company-verification/company-verification.rules.ts';

/** Milliseconds that a user who has pressed a button may wait (CO01). */
const timeout = 5_000;

const isNoRecordError = (error: unknown): boolean =>
  ['ENODATA', 'ENOTFOUND'].includes(String((error as { code?: unknown } | null)?.code));

/** The TXT records of a name; null if no answer came. Only the name server is asked, never the domain's own machines. */
async function readTxtRecords(server: string | undefined, name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: timeout / 2, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  const giveUp = setTimeout(() => resolver.cancel(), timeout);
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return isNoRecordError(error) ? [] : null;
  } finally {
    clearTimeout(giveUp);
  }
}

/** Whether a domain has the expected record. A record with another value is distinguished from none. */
export async function findTxtRecord(
  server: string | undefined,
  { name, value }: { name: string; value: string },
): Promise<'found' | DnsRecordState> {
  const records = await readTxtRecords(server, name);
  if (records === null) return 'unreachable';
  if (records.some((record) => record.trim() === value)) return 'found';
  return records.length > 0 ? 'different' : 'missing';
}
