import { expect, test } from 'vitest';
import { compressText } from '../../../server/http/compression.ts';

test.each(['br', 'gzip', null] as const)(
  'AV07 a cached body uses no more memory than it has bytes: %s',
  async (encoding) => {
    const { bytes } = await compressText('{}', encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  },
);
