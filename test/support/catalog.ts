import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, readBuild } from '../../server/build-output.ts';

/** The compiled messages of the build under test. Plain ones are strings; those with values are arrays. */
export function readCatalog(locale: 'cs' | 'en'): Record<string, unknown> {
  const compiled = JSON.parse(
    readFileSync(join(distFolder, 'messages', readBuild().id, `${locale}.json`), 'utf8'),
  ) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(compiled).map(([id, message]) => [
      id,
      Array.isArray(message) && message.length === 1 ? message[0] : message,
    ]),
  );
}
