import { describe, expect, test } from 'vitest';
import { closingLine, countsOf } from '../support/closing-line.ts';

test('the last line of a run shows skipped tests only if there are any', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});

describe('the counts of a run', () => {
  type State = 'passed' | 'failed' | 'skipped' | 'pending';

  /** A file with tests in these states, and errors outside of them. */
  const file = (states: State[], { ofFile = 0, ofSuite = 0 } = {}) => {
    const errors = (count: number) => () => Array.from({ length: count }, () => new Error('broken'));
    return {
      errors: errors(ofFile),
      children: {
        allSuites: () => [{ errors: errors(ofSuite) }],
        allTests: () => states.map((state) => ({ result: () => ({ state }) })),
      },
    };
  };
  const counted = (files: ReturnType<typeof file>[], errors: Error[] = [], reason = 'passed') =>
    countsOf(files as never, errors, reason);

  test('cover tests of all files, and count those that never ran as skipped', () => {
    const files = [file(['passed', 'skipped', 'failed']), file(['passed', 'pending'])];
    expect(counted(files)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  test('count errors outside of tests as failures', () => {
    const files = [file(['passed'], { ofFile: 1, ofSuite: 2 })];
    expect(counted(files, [new Error('unhandled')])).toEqual({ passed: 1, failed: 4, skipped: 0 });
  });

  test('have a failure when no test ran or the run was interrupted', () => {
    expect(counted([file(['skipped'])])).toEqual({ passed: 0, failed: 1, skipped: 1 });
    expect(counted([file(['passed'])], [], 'interrupted')).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});
