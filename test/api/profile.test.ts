import { expect, test } from 'vitest';
import { saveProfilePart } from '../../src/api/profile.ts';

test.each([
  [100, true],
  [40_000, false],
])(
  'saving a profile part of %i letters uses keepalive: %j, since browsers limit its size',
  async (letters, outlives) => {
    let sent: RequestInit | undefined;
    await saveProfilePart(
      async (_method, _path, init) => {
        sent = init;
        return Response.json({ version: 1 });
      },
      { part: 'about', values: { textCs: 'ř'.repeat(letters), textEn: '' }, version: 0 },
    );
    expect(sent?.keepalive).toBe(outlives);
  },
);
