import { Coverage, type FlowInterface, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { holdCommonPasswords } from './held-common-passwords.ts';

type Entry<M extends AnyStateMachine, Facts> = [flow: FlowInterface<M, Facts>, arrive: (page: Page) => Promise<void>];

/** Walks all tours through a page of the built app with its calls held, for each way to arrive there. */
export function tourPage<M extends AnyStateMachine, Facts>(
  title: string,
  ports: Record<string, RegExp>,
  ...ways: [Entry<M, Facts>, ...Entry<M, Facts>[]]
): void {
  const { machine, name } = ways[0][0].spec;
  const coverage = new Coverage(machine);
  afterAll(closeVisits);
  afterAll(() => writeCoverage(name, 'browser', coverage.rows()));

  const walk = ([flow, arrive]: Entry<M, Facts>) =>
    tourDialog({
      flow,
      coverage,

      async arrange(page) {
        const findCommon = flow.spec.effects?.findCommon && (await holdCommonPasswords(page));
        const answer = await holdCalls(page, ports);
        await arrive(page);
        return {
          answer: ({ src, outcome }) =>
            findCommon && src === 'findCommon' ? findCommon(outcome) : answer(src, outcome),
        };
      },
    });

  test(title, async () => {
    for (const way of ways) await walk(way);
  });

  test('the tours leave no unexplained coverage gap', () =>
    expect(gapsOf(flowNamed(name), 'browser', coverage.rows())).toEqual([]));
}
