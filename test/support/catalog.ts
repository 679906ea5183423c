import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, serverMessagesFile } from '../../server/build-output.ts';

/** The compiled messages of the build under test. Plain ones are strings; those with values are arrays. */
export function readCatalog(locale: 'cs' | 'en'): Record<string, unknown> {
  const all = JSON.parse(readFileSync(join(distFolder, serverMessagesFile), 'utf8')) as Record<string, object>;
  return Object.fromEntries(
    Object.entries(all[locale] ?? {}).map(([id, message]) => [
      id,
      Array.isArray(message) && message.length === 1 ? message[0] : message,
    ]),
  );
}
