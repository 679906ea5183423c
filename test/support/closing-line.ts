import { writeSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with `N passed, N failed`, and `, N skipped` where any were, where failures outside of tests count too and an empty run is one. */
export class ClosingLine implements Reporter {
  #line = '0 passed, 1 failed';

  onInit(): void {
    process.once('exit', () => {
      writeSync(1, `${this.#line}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: string): void {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    for (const module of modules) {
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
        else skipped += 1;
      }
    }
    const isEmpty = passed === 0 && failed === 0;
    if (failed === 0 && (isEmpty || reason === 'interrupted')) failed = 1;
    this.#line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    if (failed > 0) process.exitCode = 1;
  }
}
