import { expect, test } from 'vitest';
import { savePart } from '../../src/api/profile.ts';

test.each([
  [100, true],
  [40_000, false],
])(
  'a part of %i letters may outlive its page: %j, as browsers refuse to send more like that',
  async (letters, outlives) => {
    let sent: RequestInit | undefined;
    await savePart(
      async (_method, _path, init) => {
        sent = init;
        return Response.json({ version: 1 });
      },
      { part: 'about', values: { textCs: 'ř'.repeat(letters), textEn: '' }, version: 0 },
    );
    expect(sent?.keepalive).toBe(outlives);
  },
);
