import { expect, test } from 'vitest';
import { compressed } from '../../../server/http/compressed.ts';

test.each(['br', 'gzip', null] as const)(
  'AV07 a cached body uses no more memory than it has bytes: %s',
  async (encoding) => {
    const { bytes } = await compressed('{}', encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  },
);
