import { act, cleanup, screen } from '@testing-library/react';
import { byValue, Coverage, explore, gapsOf, interfaceDriver, type Outcome, runPath, tours } from '@xstate/test';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import '../../src/app.css';
import { lazyCodeMachine } from '../../machines/lazy-code/lazy-code.machine.ts';
import { tabStorage } from '../../src/effects/browser-storage.ts';
import { attachInspector } from '../../src/effects/inspection.ts';
import { createStore } from '../../src/effects/store.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { FilterSheetButton, lazySheet } from '../../src/shell/list/filter-sheet-button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { lazyCodeInView as flow, immediateEffects } from '../machines/lazy-code/lazy-code.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { renderView } from './app-view.tsx';
import { blockNavigations } from './block-navigations.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

const coverage = new Coverage(lazyCodeMachine);
attachInspector(coverage.inspect);
afterEach(cleanup);
afterAll(() => commands.saveCoverage('lazyCode', 'view', coverage.rows()));

const paths = tours(explore(flow.spec), {
  goal: (hop) => !hop.after.pending.some(({ src }) => immediateEffects.view.includes(src)) && byValue(hop),
});

const Filters = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="All filters" onClose={onClose}>
    Fields
  </Dialog>
);

/** Held calls, which the test settles; the latest of each. */
function heldCalls() {
  const held = new Map<string, PromiseWithResolvers<never>>();
  return {
    hold: (src: string) => () => {
      const end = Promise.withResolvers<never>();
      held.set(src, end);
      return end.promise;
    },
    answer: async (src: string, outcome: Outcome, value: unknown) => {
      // A call that shows nothing may start a moment after the press.
      await expect.poll(() => held.has(src), { interval: 10 }).toBe(true);
      const end = held.get(src);
      held.delete(src);
      if ('error' in outcome) end?.reject(outcome.error);
      else end?.resolve(value as never);
    },
  };
}

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§8 ruling 27 code that fails to load, tour %i',
  async (_, path) => {
    await page.viewport(360, 740);
    const documents = blockNavigations();
    onTestFinished(documents.release);
    const { hold, answer } = heldCalls();
    const online = createStore(true);
    const Sheet = lazySheet(hold('loadCode'));
    renderView(<FilterSheetButton filter={emptyJobFilter} chosen={0} Sheet={Sheet} onApply={() => {}} />, '/en', {
      online,
      hasConnection: hold('findObstacle'),
    });
    const button = screen.getByRole('button', { name: 'Filters' });
    const happenings: Record<string, () => void> = {
      expect: () => {
        button.blur();
        button.focus();
      },
      drop: () => history.pushState(null, '', `/en?n=${crypto.randomUUID()}`),
      connect: () => online.write(true),
    };
    const driver = interfaceDriver(
      flow,
      {
        user: userActionsOn(async (what) => act(() => happenings[what]?.())),
        readFacts: flow.readFacts,
        answer: async ({ src, outcome }) => {
          const value = 'output' in outcome && (outcome.output as { type: string } | undefined)?.type === 'gone';
          await answer(src, outcome, src === 'loadCode' ? Filters : value);
        },
        advanceTime: async () => undefined,
        waitUntilPasses: waitUntilPasses,
        immediateEffects: {
          sources: immediateEffects.view,
          prepare: async ([reload]) => {
            const at = reload?.case === 'refused' ? Date.now() : 0;
            tabStorage.write(`reloaded:${location.pathname}`, String(at));
          },
        },
      },
      path,
    );
    await runPath(path, driver, { coverage });
    const reloads = path.steps.filter(({ event }) => event.type === 'settle' && event.case === 'leaves');
    expect(documents.asked).toHaveLength(reloads.length);
  },
);

test('the tours leave no gap in the coverage of the machine', () =>
  expect(gapsOf(flowNamed('lazyCode'), 'view', coverage.rows())).toEqual([]));
