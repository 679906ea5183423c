import { act, cleanup } from '@testing-library/react';
import { Coverage, emittedBy, explore, gapsOf, interfaceDriver, runPath, startedBy, tours } from '@xstate/test';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import '../../src/app.css';
import { authenticationMachine } from '../../machines/authentication/authentication.machine.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { attachInspector } from '../../src/effects/inspection.ts';
import { ownSignIn } from '../../src/effects/own-sign-in.ts';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { type LazyAuthDialogs, lazyDialog } from '../../src/features/auth/lazy-auth-dialogs.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { authenticationInterface as flow } from '../machines/authentication/authentication.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

// The flow with its own wiring: the session store, the address bar, the tab's storage, the calls and the toasts.

const coverage = new Coverage(authenticationMachine);
const paths = tours(explore(flow.spec), { maxSteps: 60 });
attachInspector(coverage.inspect);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
afterAll(() => commands.saveCoverage('authentication', 'view', coverage.rows()));

const part = (title: string) =>
  lazyDialog(async () => () => (
    <Dialog title={title} onClose={() => undefined}>
      <button type="button">Something</button>
    </Dialog>
  ));
const parts: LazyAuthDialogs = {
  auth: part('Account'),
  forgottenPassword: part('New password'),
  twoFactor: part('Code'),
  logout: part('Are you sure?'),
  unavailable: part('Off'),
};

const sessions: Record<string, Session> = {
  readNone: { state: 'none' },
  readPending: { state: 'pending' },
  readOwnPending: { state: 'pending' },
  readActive: { state: 'active', user: { name: 'Ann', email: 'ann@example.test', emailVerified: true } },
};
const addresses: Record<string, string> = { goToCode: '/en#2fa', goElsewhere: '/en#forgotten-password' };
const redirects: Record<string, 'redirect.began' | 'redirect.ended'> = {
  beginRedirect: 'redirect.began',
  endRedirect: 'redirect.ended',
};
const toasts: Record<string, string> = {
  'signIn.lost': 'sign-in-lost',
  'session.lost': 'session-lost',
  'ending.failed': 'sign-in-not-ended',
};

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'rulings 5, 13–15, 50: authentication, tour %i',
  async (_, path) => {
    const clock = new SimulatedClock();
    /** The call of each port that waits for its response: of the session's only the latest counts. */
    const held = new Map<string, PromiseWithResolvers<Response>>();
    const told: string[] = [];
    const asked: Record<string, number> = { readSession: 0, endSignIn: 0 };
    let hasEnded = false;
    const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const src = String(input).includes('/logout?') ? 'endSignIn' : 'readSession';
      // The session endpoint hasn't seen the sign-in end yet.
      if (hasEnded && src === 'readSession') {
        hasEnded = false;
        return Response.json({ state: 'pending' });
      }
      asked[src] = (asked[src] ?? 0) + 1;
      const call = Promise.withResolvers<Response>();
      held.set(src, call);
      init?.signal?.addEventListener('abort', () => {
        if (held.get(src) === call) held.delete(src);
        call.reject(init.signal?.reason);
      });
      return call.promise;
    });
    onTestFinished(() => spy.mockRestore());
    const { services, authentication } = renderView(<AuthDialogs parts={parts} />, '/en', {
      boot: { ...boot, session: null },
      wasSignedIn: flow.spec.input?.wasActive ?? false,
      clock,
      sendToast: (event) => event.type === 'toast.added' && told.push(event.toast.id),
    });
    const simulate = async (what: string) =>
      act(async () => {
        const session = sessions[what];
        const address = addresses[what];
        const redirect = redirects[what];
        if (what === 'readOwnPending') ownSignIn.setPending(true);
        if (session) services.session.write(session);
        else if (address) history.replaceState(null, '', address);
        else if (redirect) authentication.send({ type: redirect });
        else if (what === 'leave') services.session.write(services.session.read(), false);
        else dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    // The page asks at its start; the tour begins where it has been left.
    await expect.poll(() => asked.readSession).toBe(1);
    await simulate('leave');
    const driver = interfaceDriver(flow, {
      user: userActionsOn(simulate),
      readFacts: flow.readFacts,
      async answer({ src, outcome }) {
        await expect.poll(() => held.has(src)).toBe(true);
        const call = held.get(src);
        held.delete(src);
        hasEnded = outcome.http === 303;
        const { value } = authentication.getSnapshot();
        call?.resolve(new Response(null, { status: hasEnded ? 204 : 500 }));
        // Nothing on screen tells that it has arrived.
        await expect.poll(() => authentication.getSnapshot().value).not.toEqual(value);
      },
      advanceTime: async (ms) => act(() => clock.increment(ms)),
      waitUntilPasses: waitUntilPasses,
    });
    await runPath(path, driver, { coverage });
    const emitted = path.steps.flatMap(({ after }) => emittedBy(after).map(({ type }) => type));
    await expect.poll(() => told).toEqual(emitted.flatMap((type) => toasts[type] ?? []));
    const started = (src: string) => path.steps.flatMap((step) => startedBy(step, src)).length;
    await expect
      .poll(() => asked)
      .toEqual({ readSession: 1 + started('readSession'), endSignIn: started('endSignIn') });
  },
  120_000,
);

test('the tours cover the whole view', () =>
  expect(gapsOf(flowNamed('authentication'), 'view', coverage.rows())).toEqual([]));
