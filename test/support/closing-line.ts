import { writeSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** `N passed, N failed`, and `, N skipped` where any were (ruling 41). */
export const closingLine = ({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The results of a run's tests. Failures outside of tests count too; an empty or aborted run counts as one. */
export function countsOf(modules: readonly TestModule[], errors: readonly unknown[], reason: string) {
  const counts = { passed: 0, failed: errors.length, skipped: 0 };
  for (const module of modules) {
    counts.failed += module.errors().length;
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
    }
  }
  const isEmpty = counts.passed === 0 && counts.failed === 0;
  if (counts.failed === 0 && (isEmpty || reason === 'interrupted')) counts.failed = 1;
  return counts;
}

export class ClosingLine implements Reporter {
  #counts = { passed: 0, failed: 1, skipped: 0 };

  onInit(): void {
    process.once('exit', () => {
      writeSync(1, `${closingLine(this.#counts)}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: string): void {
    this.#counts = countsOf(modules, errors, reason);
    if (this.#counts.failed > 0) process.exitCode = 1;
  }
}
