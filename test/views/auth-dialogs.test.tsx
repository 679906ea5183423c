import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import '../../src/app.css';
import type { Boot } from '../../src/api/contract.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { lastLogin, ownSignIn } from '../../src/effects/own-sign-in.ts';
import { syncSession } from '../../src/effects/session-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { type AuthDialogProps, type LazyAuthDialogs, lazyDialog } from '../../src/features/auth/lazy-auth-dialogs.tsx';
import { UnavailableDialog } from '../../src/features/auth/unavailable-dialog.tsx';
import { useRedirectTarget } from '../../src/features/auth/use-redirect-target.ts';
import { useDialogs } from '../../src/shell/use-dialogs.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';

const worker = network();
/** The window on which the session follower listens. A page that was left keeps no channel to later ones. */
let page = new EventTarget();
const requestsAreOver = watchRequests();

afterEach(async () => {
  leave();
  await requestsAreOver();
});

function leave() {
  cleanup();
  page.dispatchEvent(new Event('pagehide'));
  page = new EventTarget();
}

const active: Session = { state: 'active', user: { name: 'Jana', email: 'jana@example.cz', emailVerified: true } };

const part = (title: string) =>
  function Part({ tab, reason }: AuthDialogProps) {
    const { close, switchTo } = useDialogs();
    return (
      <Dialog title={title === 'Account' ? tab : title} onClose={close} closesBeside={title !== 'Code'}>
        <button type="button">Provider</button>
        <input aria-label={`Field of ${title} ${title === 'Off' ? reason : ''}`} />
        <button type="button" onClick={() => switchTo('register')}>
          To registration
        </button>
        <button type="button" onClick={() => switchTo('forgottenPassword')}>
          To forgotten password
        </button>
      </Dialog>
    );
  };

const parts: LazyAuthDialogs = {
  auth: lazyDialog(async () => part('Account')),
  forgottenPassword: lazyDialog(async () => part('New password')),
  twoFactor: lazyDialog(async () => part('Code')),
  logout: lazyDialog(async () => part('Are you sure?')),
  unavailable: lazyDialog(async () => part('Off')),
};

function Page({ dialogs = parts }: { dialogs?: LazyAuthDialogs }) {
  const { open } = useDialogs();
  const targetOf = useRedirectTarget();
  return (
    <main>
      <button type="button" onClick={() => open('login')}>
        Log in
      </button>
      <button type="button" onClick={() => open('login', { redirect_to: '/en/tests' })}>
        Log in for tests
      </button>
      <button type="button" onClick={(event) => (event.currentTarget.title = targetOf('sign-in', '/en/companies'))}>
        Where to
      </button>
      <AuthDialogs parts={dialogs} />
    </main>
  );
}

type Given = {
  session?: Session | null;
  clock?: SimulatedClock;
  boot?: Partial<Boot>;
  dialogs?: LazyAuthDialogs;
  wasSignedIn?: boolean;
};

function visit(
  address: string,
  { session = { state: 'none' }, boot: more = {}, dialogs = parts, wasSignedIn = false, clock }: Given = {},
) {
  const given = { ...boot, ...more, session };
  const told: string[] = [];
  const view = renderView(<Page dialogs={dialogs} />, address, {
    boot: given,
    wasSignedIn,
    ...(clock && { clock }),
    sendToast: (event) => event.type === 'toast.added' && told.push(event.toast.title?.message ?? ''),
  });
  syncSession(view.services.session, { page });
  return { ...view, told };
}

const here = () => location.pathname + location.search + location.hash;
const isAt = (address: string) => expect.poll(here).toBe(address);
const isShown = (name: string) => expect.poll(() => screen.queryByRole('dialog', { name })).not.toBeNull();
const isGone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () =>
  expect.poll(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

describe('ruling 13: opening and closing', () => {
  test('ruling 48: opening pushes an entry with the page below as its target, and closing goes back', async () => {
    visit('/en/companies?q=a,b&utm_source=mail');
    await press('Log in');
    await isAt(
      '/en/companies?q=a,b&utm_source=mail&redirect_to=%2Fen%2Fcompanies%3Fq%3Da%2Cb%26utm_source%3Dmail#login',
    );
    await isShown('login');
    expect(history.state).toEqual({ previous: '/en/companies?q=a,b&utm_source=mail' });
    await press('Close');
    await isAt('/en/companies?q=a,b&utm_source=mail');
    await isGone();
    history.forward();
    await isShown('login');
  });

  test('ruling 48: opening over the root adds a target only if there is a query', async () => {
    visit('/en');
    await press('Log in');
    await isAt('/en#login');
    await isShown('login');
    await press('Close');
    await isAt('/en');
    leave();
    visit('/en?q=kite');
    await press('Log in');
    await isAt('/en?q=kite&redirect_to=%2Fen%3Fq%3Dkite#login');
  });

  test('switching tabs replaces the entry, and closing still goes back', async () => {
    visit('/en/companies');
    await press('Log in');
    await isShown('login');
    const entries = history.length;
    await press('To registration');
    await isShown('register');
    await isAt('/en/companies?redirect_to=%2Fen%2Fcompanies#register');
    expect(history.length).toBe(entries);
    await userEvent.keyboard('{Escape}');
    await isAt('/en/companies');
    history.forward();
    await isAt('/en/companies?redirect_to=%2Fen%2Fcompanies#register');
  });

  test('ruling 48: closing replaces the entry when the previous one is not the page below', async () => {
    visit('/en/companies?q=1&redirect_to=%2Fen%2Fcompanies%3Fq%3D1#login');
    await isShown('login');
    const entries = history.length;
    await press('Close');
    await isAt('/en/companies?q=1');
    expect(history.length).toBe(entries);
  });

  test('only one dialog is open, and closing it focuses the opener of the first', async () => {
    visit('/en/companies');
    await press('Log in');
    await focused().toBe('Field of Account ');
    await press('To forgotten password');
    await isShown('New password');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await focused().toBe('Field of New password ');
    await press('Close');
    await isGone();
    await focused().toBe('Log in');
  });

  test('closing after a direct landing cleans the address without going back', async () => {
    visit('/en/companies?q=1&force_redirect_to=%2Fen%2Fprofile#login');
    await isShown('login');
    const entries = history.length;
    await press('Close');
    await isAt('/en/companies?q=1');
    expect(history.length).toBe(entries);
    await isGone();
  });

  test('closing redirects to an allowed redirect_to', async () => {
    visit('/en/companies');
    await press('Log in for tests');
    await isAt('/en/companies?redirect_to=%2Fen%2Ftests#login');
    await isShown('login');
    await press('Close');
    await isAt('/en/tests');
    await isGone();
  });

  test('RD02 closing removes a redirect_to that is not allowed', async () => {
    visit('/en/companies?redirect_to=%2F%2Fevil.example#login');
    await isShown('login');
    await press('Close');
    await isAt('/en/companies');
  });

  test('ruling 4: the redirect target is computed on demand', async () => {
    visit('/en/jobs?force_redirect_to=%2Fen%2Fprofile');
    await press('Where to');
    expect(screen.getByRole('button', { name: 'Where to' }).title).toBe(`${location.origin}/en/companies`);
  });
});

describe('ruling 1: spellings of fragments', () => {
  test('another spelling is replaced, and the entry keeps its target', async () => {
    visit('/en/companies');
    await press('Log in');
    await isShown('login');
    location.hash = '#prihlaseni';
    await isAt('/en/companies?redirect_to=%2Fen%2Fcompanies#login');
    await isShown('login');
  });

  test('an unknown fragment is unchanged and opens nothing', async () => {
    visit('/en/companies#__proto__');
    await expect.poll(here).toBe('/en/companies#__proto__');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ruling 15 fragments and the session', () => {
  test('#login for a signed-in user is removed and redirects to an explicit target', async () => {
    visit('/en/companies?redirect_to=%2Fen%2Ftests#login', { session: active });
    await isAt('/en/tests');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('#logout is removed for a visitor and asks a signed-in user', async () => {
    visit('/en/companies#logout');
    await isAt('/en/companies');
    leave();
    visit('/en/companies#odhlasit', { session: active });
    await isShown('Are you sure?');
    expect(here()).toBe('/en/companies#logout');
  });

  test('signing in in another tab closes the dialog', async () => {
    const { services } = visit('/en/companies#login');
    await isShown('login');
    services.session.write(active);
    await isGone();
    await isAt('/en/companies');
  });
});

describe('the user is logged out', () => {
  test('SE05 by another tab or device: shows one toast', async () => {
    const { services, told } = visit('/en/companies', { session: active });
    await act(async () => services.session.write({ state: 'none' }));
    expect(told).toEqual(['You have been logged out']);
  });

  test('SE05 while no page was open: the next page shows one toast, and none to a visitor or signed-in user', async () => {
    const { services, told } = visit('/en/companies', { wasSignedIn: true });
    expect(told).toEqual(['You have been logged out']);
    await act(async () => services.session.write(active));
    expect(lastLogin.isKept()).toBe(true);
    await act(async () => services.session.write({ state: 'pending' }));
    await act(async () => services.session.write({ state: 'none' }));
    expect(lastLogin.isKept()).toBe(false);
    expect(told).toEqual(['You have been logged out']);
    leave();
    expect(visit('/en/companies').told).toEqual([]);
    leave();
    expect(visit('/en/companies', { wasSignedIn: true, session: active }).told).toEqual([]);
  });

  test('by this tab: shows no toast', async () => {
    const { services, authentication, told } = visit('/en/companies#logout', { session: active });
    await isShown('Are you sure?');
    authentication.send({ type: 'redirect.began' });
    await act(async () => services.session.write({ state: 'none' }));
    authentication.send({ type: 'redirect.ended' });
    expect(told).toEqual([]);
  });
});

describe('ruling 5: a pending sign-in', () => {
  const ended = () => {
    const calls: string[] = [];
    worker.use(
      http.post('/logout', () => {
        calls.push('logout');
        return new HttpResponse(null, { status: 303, headers: { location: '/' } });
      }),
      http.get('/api/session', () => HttpResponse.json({ state: calls.length > 0 ? 'none' : 'pending' })),
    );
    return calls;
  };

  test('shows the code dialog, which a click outside does not close', async () => {
    const calls = ended();
    visit('/en?force_redirect_to=%2Fen%2Fprofile#2fa', { session: { state: 'pending' } });
    await isShown('Code');
    await userEvent.click(document.querySelector('.veil') as HTMLElement, { position: { x: 4, y: 4 } });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(calls).toEqual([]);
  });

  test('SE04 is ended once on a page without #2fa', async () => {
    const calls = ended();
    ownSignIn.setPending(true);
    const { services } = visit('/en/companies', { session: { state: 'pending' } });
    await expect.poll(() => services.session.read().state).toBe('none');
    expect(calls).toEqual(['logout']);
    expect(ownSignIn.isPending()).toBe(false);
    leave();

    const again = ended();
    const second = visit('/en/companies#2fa', { session: { state: 'pending' } });
    await isShown('Code');
    history.replaceState(null, '', '/en/companies');
    await expect.poll(() => second.services.session.read().state).toBe('none');
    expect(again).toEqual(['logout']);
  });

  test('ruling 50: is not ended by another tab, which shows a visitor’s dialogs', async () => {
    const calls = ended();
    visit('/en/companies#login', { session: { state: 'pending' } });
    await isShown('login');
    await press('To registration');
    await isShown('register');
    expect(calls).toEqual([]);
  });

  test('ruling 50: whose end fails shows one error, does not block dialogs and is ended later', async () => {
    let status = 500;
    let asked = 0;
    worker.use(
      http.post('/logout', ({ request }) => {
        asked += 1;
        expect(new URL(request.url).searchParams.get('back')).toBe('/en/companies');
        return new HttpResponse(null, { status });
      }),
      http.get('/api/session', () => HttpResponse.json({ state: status === 500 ? 'pending' : 'none' })),
    );
    const { services, told } = visit('/en/companies#2fa', { session: { state: 'pending' } });
    await isShown('Code');
    location.hash = '#login';
    await isShown('login');
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(told).toEqual(['Error']);
    status = 204;
    await expect.poll(() => services.session.read().state, { timeout: 60_000 }).toBe('none');
    expect(told).toEqual(['Error']);
    expect(here()).toBe('/en/companies#login');
  });

  test('ruling 24: that was ended elsewhere shows a toast, and the login replaces the code dialog', async () => {
    const { services, told } = visit('/en/companies#2fa', { session: { state: 'pending' } });
    await isShown('Code');
    await act(async () => services.session.write({ state: 'none' }));
    await isAt('/en/companies#login');
    await isShown('login');
    expect(told).toEqual(['Log in again']);
  });

  test('ruling 6: is not ended while the page is redirecting with the credentials', async () => {
    const calls = ended();
    const { services, authentication } = visit('/en/companies#login');
    await isShown('login');
    ownSignIn.saveEmail('ann@example.test');
    authentication.send({ type: 'redirect.began' });
    await act(async () => services.session.write({ state: 'pending' }));
    expect(screen.queryByRole('dialog', { name: 'login' })).not.toBeNull();
    expect(ownSignIn.findEmail()).toBe('ann@example.test');
    expect(calls).toEqual([]);
    authentication.send({ type: 'redirect.ended' });
    await expect.poll(() => calls).toEqual(['logout']);
  });

  test('#2fa without a pending sign-in becomes #login', async () => {
    visit('/en?force_redirect_to=%2Fen%2Fprofile#2fa');
    await isAt('/en?force_redirect_to=%2Fen%2Fprofile#login');
    await isShown('login');
  });

  test('SE05 is ended when its page returns from the back-forward cache', async () => {
    const calls = ended();
    const { services } = visit('/en/companies');
    ownSignIn.setPending(true);
    page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    for (const restored of [page, window])
      restored.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => calls).toEqual(['logout']);
    await expect.poll(() => services.session.read().state).toBe('none');
  });

  test('SE04 is ended on a later page although the previous one was redirecting with the credentials', async () => {
    const calls = ended();
    const { authentication } = visit('/en/companies#login');
    ownSignIn.saveEmail('ann@example.test');
    authentication.send({ type: 'redirect.began' });
    leave();
    visit('/en/companies', { session: { state: 'pending' } });
    await expect.poll(() => calls).toEqual(['logout']);
    expect(ownSignIn.findEmail()).toBeNull();
  });
});

describe('who is here at the start', () => {
  /** How often the server was asked, which answers with these in turn and then with the last. */
  const sessions = (...answers: (Session | null)[]) => {
    const asked = { times: 0 };
    worker.use(
      http.get('/api/session', () => {
        const answer = answers[Math.min(asked.times, answers.length - 1)];
        asked.times += 1;
        return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 500 });
      }),
    );
    return asked;
  };

  test('ruling 19: what came with the page is believed and not asked for', async () => {
    const asked = sessions({ state: 'none' });
    const { services, authentication } = visit('/en/companies', { session: active });
    expect(services.session.isChecked()).toBe(true);
    expect(services.session.read()).toBe(active);
    expect(authentication.getSnapshot().value).toBe('authenticated');
    expect(asked.times).toBe(0);
  });

  test('a session that another server keeps is asked for, again and again until it answers', async () => {
    const asked = sessions(null, null, active);
    const clock = new SimulatedClock();
    const { services, authentication, told } = visit('/en/companies#login', { session: null, clock });
    for (const pause of [1000, 2000]) {
      await expect.poll(() => authentication.getSnapshot().value).toEqual({ unknown: 'pausing' });
      expect(services.session.isChecked()).toBe(false);
      expect(screen.queryByRole('dialog')).toBeNull();
      clock.increment(pause);
    }
    await expect.poll(() => services.session.read()).toEqual(active);
    expect(services.session.isChecked()).toBe(true);
    expect(asked.times).toBe(3);
    expect(told).toEqual([]);
  });
});

test('ruling 14: a visitor on a protected page is redirected to the login at the root, and back after signing in', async () => {
  const { services } = visit('/en/profile?a=1');
  await isAt('/en?force_redirect_to=%2Fen%2Fprofile%3Fa%3D1#login');
  await isShown('login');
  services.session.write(active);
  await isAt('/en/profile?a=1');
  await isGone();
});

describe('signing in is impossible', () => {
  test('ruling 25: shows that accounts are off at this address', async () => {
    visit('/en/companies#register', { boot: { accounts: false } });
    await isShown('Off');
    expect(screen.getByLabelText('Field of Off address')).not.toBeNull();
  });

  test('SE02 shows that cookies are turned off', async () => {
    const spy = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    visit('/en/companies#login');
    await isShown('Off');
    expect(screen.getByLabelText('Field of Off cookies')).not.toBeNull();
    spy.mockRestore();
  });

  test.each(['address', 'cookies'] as const)('ruling 25: the dialog about %s can be closed', async (reason) => {
    const dialogs = { ...parts, unavailable: lazyDialog(async () => UnavailableDialog) };
    const spy = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    visit('/en/companies#login', { boot: { accounts: reason === 'cookies' }, dialogs });
    await isShown(reason === 'cookies' ? 'Cookies are turned off' : 'Accounts do not work at this address');
    await press('Back to the page');
    await isGone();
    await isAt('/en/companies');
    spy.mockRestore();
  });
});

describe('the code of a dialog fails to load', () => {
  test('ruling 27: an alert is shown offline, and the dialog opens by itself once online', async () => {
    let isHere = false;
    const online = createStore(false);
    const dialogs = {
      ...parts,
      auth: lazyDialog(async () => (isHere ? part('Account') : Promise.reject(new Error('gone')))),
    };
    renderView(<Page dialogs={dialogs} />, '/en/companies#login', { online });
    await expect.poll(() => screen.queryByRole('alert')).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    isHere = true;
    online.write(true);
    await isShown('login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('retrying keeps the focus on the button until the dialog opens, and closing it focuses the opener', async () => {
    const loads: PromiseWithResolvers<ComponentType<AuthDialogProps>>[] = [];
    const load = () => {
      loads.push(Promise.withResolvers());
      return (loads.at(-1) as (typeof loads)[number]).promise;
    };
    const fail = () => loads.at(-1)?.reject(new Error('gone'));
    renderView(<Page dialogs={{ ...parts, auth: lazyDialog(load) }} />, '/en/companies', {
      online: createStore(false),
    });
    await press('Log in');
    fail();
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }));
    await press('Try again');
    fail();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    loads.at(-1)?.resolve(part('Account'));
    await isShown('login');
    await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await press('Close');
    await isGone();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }));
  });

  test('the alert can be closed', async () => {
    const dialogs = { ...parts, auth: lazyDialog(() => Promise.reject(new Error('gone'))) };
    renderView(<Page dialogs={dialogs} />, '/en/companies#login', { online: createStore(false) });
    await expect.poll(() => screen.queryByRole('alert')).not.toBeNull();
    await press('Close');
    await isAt('/en/companies');
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });
});
