import { act, cleanup } from '@testing-library/react';
import { Coverage, emittedBy, explore, follow, gapsOf, interfaceDriver, startedBy, tours } from '@xstate/test';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import '../../src/app.css';
import { authenticationMachine } from '../../machines/authentication/authentication.machine.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { attachInspector } from '../../src/effects/inspection.ts';
import { ownSignIn } from '../../src/effects/own-sign-in.ts';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { type DialogParts, lazyDialog } from '../../src/features/auth/dialogs.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { authenticationInterface as flow } from '../machines/authentication/authentication.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { boot, renderView } from './app-view.tsx';
import { handsOn } from './hands.ts';
import { soon } from './soon.ts';

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
const parts: DialogParts = {
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
    const held: PromiseWithResolvers<Response>[] = [];
    const told: string[] = [];
    let asked = 0;
    const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      // The session endpoint hasn't seen the sign-in end yet.
      if (!String(input).includes('/logout?')) return Response.json({ state: 'pending' });
      asked += 1;
      const end = Promise.withResolvers<Response>();
      held.push(end);
      init?.signal?.addEventListener('abort', () => {
        if (held.includes(end)) held.splice(held.indexOf(end), 1);
        end.reject(init.signal?.reason);
      });
      return end.promise;
    });
    onTestFinished(() => spy.mockRestore());
    const { services, authentication } = renderView(<AuthDialogs parts={parts} />, '/en', {
      boot: { ...boot, session: null },
      wasSignedIn: flow.spec.input?.wasActive ?? false,
      clock,
      tell: (event) => event.type === 'toast.added' && told.push(event.toast.id),
    });
    const happen = async (what: string) =>
      act(async () => {
        const session = sessions[what];
        const address = addresses[what];
        const redirect = redirects[what];
        if (what === 'readOwnPending') ownSignIn.setPending(true);
        if (session) services.session.write(session);
        else if (address) history.replaceState(null, '', address);
        else if (redirect) authentication.send({ type: redirect });
        else services.session.write(services.session.read(), false);
      });
    const driver = interfaceDriver(flow, {
      hands: handsOn(happen),
      look: flow.look,
      async answer({ outcome }) {
        await expect.poll(() => held.length).toBe(1);
        held.pop()?.resolve(new Response(null, { status: outcome.http === 303 ? 204 : 500 }));
      },
      pass: async (ms) => act(() => clock.increment(ms)),
      soon,
    });
    await follow(path, driver, { coverage });
    const emitted = path.steps.flatMap(({ after }) => emittedBy(after).map(({ type }) => type));
    await expect.poll(() => told).toEqual(emitted.flatMap((type) => toasts[type] ?? []));
    const started = path.steps.flatMap((step) => startedBy(step, 'endSignIn'));
    await expect.poll(() => asked).toBe(started.length);
  },
  120_000,
);

test('the tours cover the whole view', () =>
  expect(gapsOf(flowNamed('authentication'), 'view', coverage.rows())).toEqual([]));
