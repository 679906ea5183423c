import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Coverage, type Driver, explore, follow, gapsOf, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { ToastHappening } from '../../machines/toast-queue/toast-queue.machine.ts';
import '../../src/app.css';
import { startToastQueue } from '../../src/app/toast-queue.ts';
import { ToastViewer } from '../../src/app/toast-viewer.tsx';
import { models } from '../machines/models.ts';
import { expected, gestures, type Hands, look, played } from '../machines/toast-queue/toast-queue.hands.ts';
import { changes, toasts } from '../machines/toast-queue/toast-queue.model.ts';
import { type Grip, hide, pointAt, restMouse } from '../support/gestures.ts';

const told: Record<string, ToastHappening> = {
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
const spec = played(told);
const paths = tours(explore(spec), { maxSteps: 60 });
const flow = models.find(({ folder }) => folder === 'toast-queue');
const coverage = new Coverage(spec.machine);

function start(): Driver {
  const clock = new SimulatedClock();
  const { queue, tell, now } = startToastQueue({ clock, inspect: coverage.inspect });
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <button type="button">Elsewhere</button>
      <ToastViewer queue={queue} tell={tell} now={now} />
    </I18nProvider>,
  );
  const toast = () => {
    const found = document.querySelector<HTMLElement>('.toast:not([inert])');
    if (!found) throw new Error('There is no toast');
    return found;
  };
  const button = (name: string) => toast().querySelector<HTMLElement>(`.toast-${name}`) as HTMLElement;
  let grip: Grip;

  const hands: Hands = {
    async pointAtIt() {
      grip = await pointAt(toast());
    },
    pointElsewhere: restMouse,
    async press(name) {
      await userEvent.click(button(name));
      await restMouse();
    },
    key: (key) => userEvent.keyboard(`{${key}}`),
    leaveIt: () => userEvent.keyboard('{Shift>}{Tab}{/Shift}'),
    take: () => grip.take(),
    draw: (by) => grip.draw(by),
    letGo: () => grip.letGo(),
    async loseGrip() {
      toast().dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, isPrimary: true }));
      await restMouse();
      await grip.letGo();
    },
    seePage: async (isVisible) => hide(!isVisible),
  };
  return {
    async do({ event, after }) {
      const gesture = gestures[event.case];
      const happening = told[event.case];
      if (gesture) await gesture.do(hands);
      else if (happening) act(() => tell(happening));
      // What ended under the mouse no longer holds it.
      if (!after.snap.context.holds.pointer) await restMouse();
    },
    settle: () => {
      throw new Error('The queue has no effects');
    },
    elapse(ms, isDue) {
      const before = queue.getSnapshot();
      act(() => clock.increment(isDue ? ms - 1 : ms));
      expect(queue.getSnapshot()).toBe(before);
      if (isDue) act(() => clock.increment(1));
    },
    async check(world) {
      await expect.poll(look, { interval: 10 }).toEqual(expected(world, (id) => id));
      expect(queue.getSnapshot().value).toEqual(world.snap.value);
      expect(queue.getSnapshot().context.holds).toEqual(world.snap.context.holds);
    },
  };
}

afterEach(async () => {
  cleanup();
  hide(false);
  await restMouse();
});

test.each(paths.map((path, index) => [index + 1, path.steps.length, path] as const))(
  'tour %i through the toasts on screen, %i steps',
  async (_, __, path) => {
    await page.viewport(1280, 800);
    await follow(path, start(), { coverage });
  },
  120_000,
);

test('hands reach everything that they can', () => {
  expect(flow && gapsOf(flow, 'view', coverage.rows())).toEqual([]);
});

afterAll(() => commands.saveCoverage(spec.name, 'view', coverage.rows()));
