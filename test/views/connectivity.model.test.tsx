import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Coverage, explore, gapsOf, interfaceDriver, type Outcome, runPath, tours } from '@xstate/test';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import '../../src/app.css';
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import { announceConnection, type Connection, hasConnection, startConnection } from '../../src/app/connection.ts';
import { startToastQueue } from '../../src/app/toast-queue.ts';
import { ToastViewer } from '../../src/app/toast-viewer.tsx';
import { createStore } from '../../src/effects/store.ts';
import { connectivityInterface } from '../machines/connectivity/connectivity.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { network } from './network.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

const flow = connectivityInterface({ lost: 'You are offline.', other: 'Link copied' });
const back = 'Your connection is back.';
const coverage = new Coverage(connectivityMachine);
const paths = tours(explore(flow.spec));

const worker = network();
let held: ((answer: Response) => void)[] = [];
afterEach(() => {
  cleanup();
  // Answer abandoned requests as well: the worker waits for them.
  for (const answer of held) answer(HttpResponse.error());
  held = [];
});
afterAll(() => commands.saveCoverage('connectivity', 'view', coverage.rows()));

/** A network that answers on demand: always the last probe that was sent. */
function heldNetwork(connectivity: Connection) {
  const sent = new Set<string>();
  connectivity.subscribe(({ children }) => {
    for (const child of Object.values(children)) if (child) sent.add(child.sessionId);
  });
  worker.use(http.head('/builds/latest.json', () => new Promise<Response>((resolve) => held.push(resolve))));
  return async ({ http: answer }: Outcome) => {
    await waitUntilPasses(async () => expect(held).toHaveLength(sent.size));
    const before = connectivity.getSnapshot();
    held.at(-1)?.(answer === 'abort' ? HttpResponse.error() : new HttpResponse(null, { status: 200 }));
    await waitUntilPasses(async () => expect(connectivity.getSnapshot()).not.toBe(before));
  };
}

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§4 the toasts of the connection, tour %i',
  async (_, path) => {
    const user = userActionsOn(async (what) => act(() => happenings[what]?.()));
    // The pointer is where earlier tests left it, and pointing at a toast would keep it open.
    await user.point(null);
    const clock = new SimulatedClock();
    const online = createStore(true);
    const connectivity = startConnection(online, { clock, inspect: coverage.inspect });
    const answer = heldNetwork(connectivity);
    const toasts = startToastQueue({ clock });
    announceConnection(connectivity, toasts);
    render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <ToastViewer {...toasts} />
      </I18nProvider>,
    );
    const advanceTime = async (ms: number) => act(() => clock.increment(ms));
    const close = () => toasts.send({ type: 'toast.dismissed' });
    const showOther = () =>
      toasts.send({
        type: 'toast.added',
        toast: { id: 'other', title: { id: 'other', message: 'Link copied' }, duration: null },
      });
    const happenings: Record<string, () => void> = {
      drop: () => connectivity.send({ type: 'line.dropped' }),
      restore: () => connectivity.send({ type: 'line.restored' }),
      doubt: () => void hasConnection(connectivity),
      cover: showOther,
      uncover() {
        const { notice } = flow.readFacts();
        if (notice === 'You are offline.') close();
        if (notice !== 'Link copied') showOther();
        close();
      },
    };
    const driver = interfaceDriver(flow, {
      user: user,
      readFacts: flow.readFacts,
      answer: async ({ outcome }) => {
        const wasOnline = online.read();
        await answer(outcome);
        if (wasOnline || outcome.http === 'abort') return;
        await waitUntilPasses(async () => expect(flow.readFacts().notice).toBe(back));
        await advanceTime(2499);
        expect(flow.readFacts().notice).toBe(back);
        await advanceTime(1);
      },
      advanceTime,
      waitUntilPasses: waitUntilPasses,
    });
    await runPath(path, driver, {
      coverage,
    });
    expect(online.read()).toBe(connectivity.getSnapshot().hasTag('online'));
  },
);

test('the tours cover the whole view', () =>
  expect(gapsOf(flowNamed('connectivity'), 'view', coverage.rows())).toEqual([]));
