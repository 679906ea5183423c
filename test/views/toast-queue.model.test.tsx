import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import '../../src/app.css';
import { startToastQueue } from '../../src/app/toast-queue.ts';
import { ToastViewer } from '../../src/app/toast-viewer.tsx';
import { flowNamed } from '../machines/models.ts';
import { toastQueueInterface } from '../machines/toast-queue/toast-queue.interface.ts';
import { changes, toasts } from '../machines/toast-queue/toast-queue.model.ts';
import { setTabHidden } from './screen.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

const told: Record<string, ToastEvent> = {
  addPlain: { type: 'toast.added', toast: toasts.plain },
  addFailure: { type: 'toast.added', toast: toasts.failure },
  addSticky: { type: 'toast.added', toast: toasts.sticky },
  updatePlain: { type: 'toast.updated', id: 'plain', changes: changes.plain },
  updateSticky: { type: 'toast.updated', id: 'sticky', changes: changes.sticky },
  dismissPlain: { type: 'toast.dismissed', id: 'plain' },
  removePlain: { type: 'toast.removed', id: 'plain' },
  removeAll: { type: 'toast.removed' },
  actOnOther: { type: 'action.pressed', id: 'plain' },
};
const flow = toastQueueInterface(told, (english) => english);
const paths = tours(explore(flow.spec), { maxSteps: 60 });
const coverage = new Coverage(flow.spec.machine);

const occurrences: Record<string, () => void> = {
  loseGrip: () =>
    document
      .querySelector('.toast')
      ?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, isPrimary: true })),
  hidePage: () => setTabHidden(true),
  showPage: () => setTabHidden(false),
};

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  cleanup();
  setTabHidden(false);
});
afterAll(() => commands.saveCoverage('toastQueue', 'view', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'toasts on screen, tour %i',
  async (_, path) => {
    const clock = new SimulatedClock();
    const { queue, send: tell, now } = startToastQueue({ clock, inspect: coverage.inspect });
    const user = userActionsOn(async (what) => {
      const event = told[what];
      act(() => (event ? tell(event) : occurrences[what]?.()));
    });
    await user.point(null);
    render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <button type="button">Elsewhere</button>
        <ToastViewer queue={queue} send={tell} now={now} />
      </I18nProvider>,
    );
    const driver = interfaceDriver(flow, {
      user: user,
      readFacts: flow.readFacts,
      answer: async () => undefined,
      advanceTime: async (ms) => act(() => void clock.increment(ms)),
      waitUntilPasses: waitUntilPasses,
    });
    await runPath(path, driver, { coverage });
  },
  120_000,
);

test('the tours leave no gap in the coverage of the machine', () =>
  expect(gapsOf(flowNamed('toastQueue'), 'view', coverage.rows())).toEqual([]));
