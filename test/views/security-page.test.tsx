import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import '../../src/app.css';
import type { Account } from '../../src/api/contract-account.ts';
import { createStore } from '../../src/effects/store.ts';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { boot } from '../support/boot.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { blockNavigations } from './block-navigations.ts';
import { LeavablePage } from './leavable-page.tsx';
import { network } from './network.ts';

const server = network();
afterEach(() => {
  // Otherwise the browser would ask before the page is closed.
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  cleanup();
});

let known: Account;
let posts: { path: string; body: unknown }[];
/** The idempotency keys of the requests. */
let keys: (string | null)[];

beforeEach(() => {
  known = account;
  posts = [];
  keys = [];
});

const refusal = (status: number, errors: Record<string, string[]>) => HttpResponse.json({ errors }, { status });

type Answer = (body: Record<string, unknown>) => Response;

/** Mocks POST requests under /api/account; all are recorded. */
const answering = (path: string, answer: Answer) =>
  server.use(
    http.post(`*/api/account/${path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      posts.push({ path, body });
      keys.push(request.headers.get('idempotency-key'));
      return answer(body);
    }),
  );

async function open(changes: Partial<Account> = {}) {
  known = { ...known, ...changes };
  server.use(
    http.get('*/api/account', () => HttpResponse.json(known)),
    http.get('*/api/account/privacy', () => HttpResponse.json({ consents: [], holders: [], ownedAlone: [] })),
  );
  const said: string[] = [];
  const session = { state: 'active' as const, user: { name: 'Ann', email: known.email, emailVerified: true } };
  const page = (
    <LeavablePage>
      <SecurityPage />
    </LeavablePage>
  );
  const { services } = renderView(page, '/en/two-factor', {
    boot: { ...boot, session, providers: ['google'] },
    sendToast: (event) => {
      if (event.type === 'toast.added' && event.toast.title) said.push(JSON.stringify(event.toast.title));
    },
  });
  await screen.findByText(known.email);
  const person = userEvent.setup();
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const type = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), text);
  };
  return { said, press, type, services };
}

const empty = () => new HttpResponse(null, { status: 204 });
const gone = (name: string) => expect.poll(() => screen.queryByRole('button', { name })).toBeNull();
const expectToast = (said: string[], text: string) => expect.poll(() => said.join()).toContain(text);

test('AU13 an unconfirmed address is marked as such, and its mail is sent again on a press', async () => {
  answering('confirm-email', empty);
  const { said, press } = await open({ emailVerified: false });
  expect(screen.getByText(/Not confirmed yet/)).toBeTruthy();
  await press('Send the e-mail again');
  await expectToast(said, 'The e-mail is on its way');
  expect(posts).toEqual([{ path: 'confirm-email', body: {} }]);
});

test('AU16 a wrong current password shows an error and keeps the form; a right one changes the password', async () => {
  answering('password', ({ current }) =>
    current === 'right one' ? empty() : refusal(403, { current: ['wrongCredentials'] }),
  );
  const { said, press, type } = await open();
  await press('Change the password');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await type('Current password', 'wrong one');
  await type('New password', 'a new long one');
  await press('Change the password');
  await expect.poll(() => screen.queryByText('The password is incorrect')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new long one');
  await type('Current password', 'right one');
  await press('Change the password');
  await expectToast(said, 'Password changed');
  expect(posts[1]?.body).toEqual({ current: 'right one', password: 'a new long one' });
  expect(screen.queryByLabelText('New password')).toBeNull();
  await press('Change the password');
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
});

test('SE10 an account without a password sets its first one, and has to log in again when its sign-in is old', async () => {
  answering('password', () => refusal(403, { authentication: ['stale'] }));
  const { press, type } = await open({ hasPassword: false });
  await press('Set a password');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await type('New password', 'a new long one');
  await press('Set the password');
  await expect.poll(() => screen.queryByText(/log in again through your provider/)).not.toBeNull();
  expect(posts).toEqual([{ path: 'password', body: { current: null, password: 'a new long one' } }]);
});

test('SE06 another device is logged out and leaves the list; the current one has no such button', async () => {
  answering('sessions/end', () => {
    known = { ...known, sessions: known.sessions.filter(({ isCurrent }) => isCurrent) };
    return empty();
  });
  const { said } = await open();
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/last used/));
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toMatch(/^Chrome on Linux/);
  expect(rows[1]?.textContent).toMatch(/^Chrome on Android/);
  expect(rows[0]?.textContent).toContain('this device');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  const button = within(rows[1] as HTMLElement).getByRole('button', { name: /^Log out this device/ });
  await userEvent.click(button);
  await expectToast(said, 'That device is logged out');
  expect(posts).toEqual([{ path: 'sessions/end', body: { id: 'phone' } }]);
  expect(screen.queryByText('Chrome on Android')).toBeNull();
  await gone('Log out all other devices');
});

test('SE10 with an old sign-in asks for the password in place, then performs the chosen action', async () => {
  let isFresh = false;
  answering('sessions/end', () => (isFresh ? empty() : refusal(403, { authentication: ['stale'] })));
  answering('reauthenticate', ({ password }) => {
    isFresh = password === 'right one';
    return isFresh ? empty() : refusal(403, { password: ['wrongCredentials'] });
  });
  const { said, press, type } = await open();
  await press('Log out all other devices');
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Your password'));
  await type('Your password', 'wrong one');
  await press('Continue');
  await expect.poll(() => screen.queryByText('The password is incorrect')).not.toBeNull();
  await type('Your password', 'right one');
  await press('Continue');
  await expectToast(said, 'All other devices are logged out');
  expect(posts).toEqual([
    { path: 'sessions/end', body: { others: true } },
    { path: 'reauthenticate', body: { password: 'wrong one' } },
    { path: 'reauthenticate', body: { password: 'right one' } },
    { path: 'sessions/end', body: { others: true } },
  ]);
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('ruling 10, AU22 reports a refused unlinking, hides it for the only login, marks providers not set up', async () => {
  answering('providers/unlink', () => new HttpResponse(null, { status: 409 }));
  const since = '2026-11-01T10:00:00.000Z';
  const { said, press } = await open({ linked: [{ provider: 'google', since }] });
  expect(screen.getByText('Linked since 1 Nov 2026')).toBeTruthy();
  expect(screen.getAllByText('Not set up on this server')).toHaveLength(3);
  await press('Unlink Google');
  await expectToast(said, 'It stays linked');
  expect(posts).toEqual([{ path: 'providers/unlink', body: { provider: 'google' } }]);
  cleanup();
  await open({ hasPassword: false, linked: [{ provider: 'google', since }] });
  expect(screen.getByText(/your only way to log in/)).toBeTruthy();
  await gone('Unlink Google');
});

test('ruling 23, AU22 unlinking a provider shows a toast, and the provider can be linked again', async () => {
  answering('providers/unlink', () => {
    known = { ...known, linked: [] };
    return empty();
  });
  const { said, press } = await open({ linked: [{ provider: 'google', since: '2026-11-01T10:00:00.000Z' }] });
  await press('Unlink Google');
  await expectToast(said, 'Provider unlinked');
  expect(said).toHaveLength(1);
  expect(posts).toEqual([{ path: 'providers/unlink', body: { provider: 'google' } }]);
  await screen.findByRole('button', { name: 'Link Google' });
  await gone('Unlink Google');
});

test('SE10 linking with an old sign-in asks for the password first', async () => {
  answering('providers/link', () => refusal(403, { authentication: ['stale'] }));
  answering('reauthenticate', () => refusal(403, { password: ['wrongCredentials'] }));
  const { press, type } = await open();
  await press('Link Google');
  await screen.findByLabelText('Your password');
  await type('Your password', 'wrong one');
  await press('Continue');
  await expect.poll(() => screen.queryByText('The password is incorrect')).not.toBeNull();
  expect(posts).toEqual([
    { path: 'providers/link', body: { provider: 'google' } },
    { path: 'reauthenticate', body: { password: 'wrong one' } },
  ]);
});

test('a provider that cannot be reached for linking shows an error, and can be linked again', async () => {
  answering('providers/link', empty);
  const { asked, release } = blockNavigations();
  onTestFinished(release);
  const { said, press } = await open();
  await press('Link Google');
  await expect.poll(() => asked).toEqual([expect.stringContaining('/connect/google?')]);
  // The browser's event when a page fails to load.
  (window as unknown as { navigation: EventTarget }).navigation.dispatchEvent(new Event('navigateerror'));
  await expectToast(said, 'Error');
  expect(said).toHaveLength(1);
  await press('Link Google');
  await expect.poll(() => asked).toHaveLength(2);
});

test('AU20 new recovery codes require password and code, and are shown until the user has saved them', async () => {
  answering('two-factor/recovery-codes', ({ code }) =>
    code === '123456' ? HttpResponse.json({ recoveryCodes: ['abcde-fghjk'] }) : refusal(401, { code: ['wrongCode'] }),
  );
  const { press, type } = await open({ twoFactor: true, recoveryCodesLeft: 3 });
  expect(screen.getByText('You have 3 recovery codes left.')).toBeTruthy();
  await press('New recovery codes');
  await type('Your password', 'right one');
  await type('Code', '000 000');
  await press('Create new codes');
  await expect.poll(() => screen.queryByText('Incorrect code, try again')).not.toBeNull();
  await type('Code', '123 456');
  await press('Create new codes');
  await screen.findByText('abcde-fghjk');
  expect(posts[1]?.body).toEqual({ password: 'right one', code: '123456' });
  await press('I have saved them');
  await expect.poll(() => screen.queryByText('abcde-fghjk')).toBeNull();
});

test('AU20 new recovery codes wait for a user who left the page before they saw them', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/account/two-factor/recovery-codes', async () => {
      await answer.promise;
      return HttpResponse.json({ recoveryCodes: ['abcde-fghjk'] });
    }),
  );
  const { press, type, services } = await open({ twoFactor: true, recoveryCodesLeft: 3 });
  await press('New recovery codes');
  await type('Your password', 'right one');
  await type('Code', '123 456');
  await press('Create new codes');
  await press('Elsewhere');
  answer.resolve();
  await expect.poll(services.reloadBlockers.isBlocked).toBe(true);
  await press('Elsewhere');
  await screen.findByText('abcde-fghjk');
  await press('I have saved them');
  await screen.findByRole('button', { name: 'New recovery codes' });
  expect(screen.queryByText('abcde-fghjk')).toBeNull();
  expect(services.reloadBlockers.isBlocked()).toBe(false);
});

test('AU20 a pending recovery shows when it ends, and a logged-in user stops it', async () => {
  answering('two-factor/recovery/stop', () => {
    known = { ...known, recoveryEndsAt: null };
    return empty();
  });
  const { said, press } = await open({ twoFactor: true, recoveryEndsAt: '2026-11-24T12:05:00.000Z' });
  expect(screen.getByRole('alert').textContent).toContain('on 24 November 2026 at 13:05 CET');
  await press('Stop it, keep two-factor login on');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(posts.map(({ path }) => path)).toEqual(['two-factor/recovery/stop']);
  expect(said.join()).toContain('Two-factor login stays on');
});

test('AU17 turning two-factor off shows what that means, and requires password and code', async () => {
  answering('two-factor/off', () => {
    known = { ...known, twoFactor: false };
    return empty();
  });
  const { said, press, type } = await open({ twoFactor: true, recoveryCodesLeft: 10 });
  await press('Turn off');
  expect(
    screen.getByText('From then on your password is enough to log in. Your recovery codes will stop working.'),
  ).toBeTruthy();
  await press('Turn off two-factor login');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This field is mandatory',
    'This field is mandatory',
  ]);
  await type('Your password', 'right one');
  await type('Code', 'abcde-fghjk');
  await press('Turn off two-factor login');
  await expectToast(said, 'Two-factor login is off');
  expect(posts[0]?.body).toEqual({ password: 'right one', code: 'abcdefghjk' });
  await screen.findByRole('button', { name: 'Turn on two-factor login' });
});

test('AU17 two-factor that was turned off on another device meanwhile is shown as off', async () => {
  answering('two-factor/off', () => {
    known = { ...known, twoFactor: false };
    return new HttpResponse(null, { status: 409 });
  });
  const { said, press, type } = await open({ twoFactor: true, recoveryCodesLeft: 10 });
  await press('Turn off');
  await type('Your password', 'right one');
  await type('Code', '123 456');
  await press('Turn off two-factor login');
  await expectToast(said, 'Two-factor login is off');
  await screen.findByRole('button', { name: 'Turn on two-factor login' });
});

test('AU17 two-factor that was turned off on another device meanwhile has no recovery codes to renew', async () => {
  answering('two-factor/recovery-codes', () => {
    known = { ...known, twoFactor: false };
    return new HttpResponse(null, { status: 409 });
  });
  const { said, press, type } = await open({ twoFactor: true, recoveryCodesLeft: 10 });
  await press('New recovery codes');
  await type('Your password', 'right one');
  await type('Code', '123 456');
  await press('Create new codes');
  await expectToast(said, 'Two-factor login is off');
  await screen.findByRole('button', { name: 'Turn on two-factor login' });
});

describe('a response that is lost', () => {
  const enrolment = { uri: 'otpauth://totp/Skok:ann?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' };
  const lost = () => HttpResponse.error();
  const turnOn = { name: 'Turn on two-factor login', path: 'two-factor/on', submit: 'Turn on', isOn: false } as const;
  const changes = [
    turnOn,
    { name: 'New recovery codes', path: 'two-factor/recovery-codes', submit: 'Create new codes', isOn: true },
    { name: 'Turn off', path: 'two-factor/off', submit: 'Turn off two-factor login', isOn: true },
  ] as const;

  async function openForm({ name, isOn }: (typeof changes)[number]) {
    answering('two-factor/setup', () => HttpResponse.json(enrolment));
    const page = await open({ twoFactor: isOn, recoveryCodesLeft: 10 });
    await page.press(name);
    await page.type('Your password', 'right one');
    if (!isOn) await page.press('Continue');
    await screen.findByLabelText('Code');
    await page.type('Code', '123 456');
    return page;
  }

  test.each(changes)('AU20 AV02 $name: pressing again repeats the request under its key', async (change) => {
    answering(change.path, () => (keys.length < 2 ? lost() : HttpResponse.json({ recoveryCodes: ['abcde-fghjk'] })));
    const { said, press } = await openForm(change);
    keys = [];
    await press(change.submit);
    await expectToast(said, 'Error');
    await press(change.submit);
    await gone(change.submit);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(keys[1]).toBe(keys[0]);
    if (change.name !== 'Turn off') expect(screen.queryByText('abcde-fghjk')).not.toBeNull();
  });

  test('AU20 a page that no longer has the key shows that two-factor is on, and how to get recovery codes', async () => {
    answering(turnOn.path, () => {
      known = { ...known, twoFactor: true };
      return new HttpResponse(null, { status: 409 });
    });
    const { said, press } = await openForm(turnOn);
    await press(turnOn.submit);
    await expectToast(said, 'Two-factor login is already on');
    await screen.findByRole('button', { name: 'New recovery codes' });
  });

  test('AU20 a setup begun where two-factor is on shows that it is on', async () => {
    const { said, press, type } = await open();
    answering('two-factor/setup', () => {
      known = { ...known, twoFactor: true };
      return new HttpResponse(null, { status: 409 });
    });
    await press(turnOn.name);
    await type('Your password', 'right one');
    await press('Continue');
    await expectToast(said, 'Two-factor login is already on');
    await screen.findByRole('button', { name: 'New recovery codes' });
  });

  test('SE03 a session that ended meanwhile is not shown as a wrong code: the session is read again', async () => {
    let reads = 0;
    server.use(
      http.get('*/api/session', () => {
        reads += 1;
        return HttpResponse.json({ state: 'none' });
      }),
    );
    answering(turnOn.path, () => new HttpResponse(null, { status: 401 }));
    const { said, press } = await openForm(turnOn);
    await press(turnOn.submit);
    await expectToast(said, 'Error');
    expect(screen.queryByText('Incorrect code, try again')).toBeNull();
    await expect.poll(() => reads).toBe(1);
  });
});

test('PR02 leaving the page closes the open form, so that the back-forward cache keeps no typed text', async () => {
  const { press, type } = await open();
  await press('Change the password');
  await type('Current password', 'right one');
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.poll(() => screen.queryByLabelText('Current password')).toBeNull();
});

test('§4 an account that fails to load shows an error, and loads on retry', async () => {
  server.use(http.get('*/api/account', () => new HttpResponse(null, { status: 500 }), { once: true }));
  server.use(http.get('*/api/account', () => new HttpResponse(null, { status: 500 })));
  renderView(<SecurityPage />, '/en/two-factor', { boot });
  await screen.findByText('Your account could not be loaded.');
  server.use(http.get('*/api/account', () => HttpResponse.json(known)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(known.email);
});

describe('product §6 the user’s own data', () => {
  const held = { mayBeKept: true, heldUntil: '2027-12-20', isAdClosed: false };
  const holder = {
    id: 'a',
    company: 'Kolibřík',
    title: 'Backend',
    sentAt: '2026-11-01T10:00:00Z',
    holds: ['name', 'email', 'cv', 'testResults', 'profile'],
    ...held,
  };

  test('changes the name, and reads the session again', async () => {
    answering('name', empty);
    const { said, press, type } = await open();
    await press('Change the name');
    await type('New name', 'Ann Nová');
    let asked = 0;
    server.use(http.get('*/api/session', () => HttpResponse.json({ state: 'active', user: { asked: ++asked } })));
    await press('Change the name');
    await expect.poll(() => said.join()).toContain('Name changed');
    expect(posts).toEqual([{ path: 'name', body: { name: 'Ann Nová' } }]);
    await expect.poll(() => asked).toBeGreaterThan(0);
  });

  test('requires the password for the deletion, shows when it happens, and reads the session again', async () => {
    answering('delete', empty);
    const { said, press, type } = await open();
    await press('Delete the account');
    await press('Delete it in 14 days');
    expect(await screen.findByText('This field is mandatory')).toBeVisible();
    await type('Your password', 'correct horse battery');
    let asked = 0;
    server.use(http.get('*/api/session', () => HttpResponse.json({ state: 'none', asked: ++asked })));
    await press('Delete it in 14 days');
    await expect.poll(() => said.join()).toContain('Your account will be deleted in 14 days');
    expect(posts).toEqual([{ path: 'delete', body: { password: 'correct horse battery' } }]);
    await expect.poll(() => asked).toBeGreaterThan(0);
  });

  /** Shows who holds personal data; revocations are recorded and answered by `answer`. */
  function showHolders(answer: () => Response = empty, online = createStore(true)) {
    const revoked: string[] = [];
    server.use(
      http.get('*/api/account', () => HttpResponse.json(known)),
      http.get('*/api/account/privacy', () =>
        HttpResponse.json({
          consents: [{ version: '2026-11', givenAt: '2026-11-01T10:00:00Z' }],
          holders: [revoked.length > 0 ? { ...holder, mayBeKept: false, heldUntil: '2027-06-20' } : holder],
          ownedAlone: [],
        }),
      ),
      http.delete('*/api/account/privacy/:id', ({ params }) => {
        const answered = answer();
        if (answered.ok) revoked.push(String(params.id));
        return answered;
      }),
    );
    renderView(<SecurityPage />, '/en/two-factor', { boot, online });
    return { revoked, revoke: async () => userEvent.click(await screen.findByRole('button', { name: /^Revoke/ })) };
  }

  test('lists who holds which data, revokes a consent, and links to the export', async () => {
    const { revoked, revoke } = showHolders();
    expect(await screen.findByText('Kolibřík')).toBeVisible();
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/api/terms/2026-11/en');
    expect(screen.getByText('It has: name, e-mail, CV, test results, your profile.')).toBeVisible();
    expect(screen.getByText('Held until 20 Dec 2027, or longer if the ad is extended.')).toBeVisible();
    await revoke();
    expect(await screen.findByText('Held until 20 Jun 2027, or longer if the ad is extended.')).toBeVisible();
    expect(await screen.findByText('Consent revoked.')).toBeVisible();
    expect(revoked).toEqual(['a']);
    const file = screen.getByRole('link', { name: 'Download your data (JSON)' });
    expect(file).toHaveAttribute('href', '/api/account/export');
  });

  test('does not report a consent as revoked after a failed request, whatever the connection', async () => {
    const online = createStore(true);
    const { revoked, revoke } = showHolders(() => {
      online.write(false);
      return HttpResponse.error();
    }, online);
    await revoke();
    expect(await screen.findByText('You are offline. It can be changed once the connection is back.')).toBeVisible();
    expect(screen.queryByText('Consent revoked.')).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Revoke the consent' })).toBeEnabled();
    await revoke();
    online.write(true);
    await expect.poll(() => screen.queryByText(/It can be changed once/)).toBeNull();
    expect(revoked).toEqual([]);
  });
});
