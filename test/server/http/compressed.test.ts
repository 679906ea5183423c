import { expect, test } from 'vitest';
import { compressed } from '../../../server/http/compressed.ts';

test.each(['br', 'gzip', null] as const)(
  'AV07 a body that is kept holds no more memory than it has bytes: %s',
  async (encoding) => {
    const { bytes } = await compressed('{}', encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  },
);
