import { expect, test } from 'vitest';
import { closingLine } from '../support/closing-line.ts';

test('the last line of a run names skipped tests where there are any', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
