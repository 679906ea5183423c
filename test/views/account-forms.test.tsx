import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import { typedEmail } from '../../src/effects/own-sign-in.ts';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { useDialogs } from '../../src/shell/use-dialogs.ts';
import { boot } from '../support/boot.ts';
import { account } from './account.ts';
import { accountTestServices, heldRequests } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { blockNavigations } from './block-navigations.ts';
import { network } from './network.ts';

const worker = network();
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  typedEmail.write('');
});

function Page() {
  const { open } = useDialogs();
  return (
    <main>
      <button type="button" onClick={() => open('login')}>
        Log in
      </button>
      <button type="button" onClick={() => open('register')}>
        Sign up
      </button>
      <button type="button" onClick={() => open('logout')}>
        Leave
      </button>
      <AuthDialogs />
    </main>
  );
}

const dialog = () => screen.findByRole('dialog');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function openDialog(hash: string, state: 'none' | 'pending' | 'active' = 'none') {
  const session =
    state === 'active'
      ? ({ state, user: { name: 'Ann', email: 'ann@example.test', emailVerified: true } } as const)
      : { state };
  const stage = accountTestServices(session);
  renderView(<Page />, `/en/companies${hash}`, {
    ...stage.services,
    boot: { ...boot, session, providers: ['google', 'linkedin', 'facebook', 'apple'] },
  });
  if (hash) await dialog();
  return stage;
}

async function openSecurity(changes: Partial<typeof account> = {}) {
  const known = { ...account, ...changes };
  worker.use(
    http.get('*/api/account', () => HttpResponse.json(known)),
    http.get('*/api/account/privacy', () => HttpResponse.json({ consents: [], holders: [], ownedAlone: [] })),
  );
  const user = { name: 'Ann', email: known.email, emailVerified: true };
  renderView(<SecurityPage />, '/en/two-factor', {
    boot: { ...boot, session: { state: 'active', user }, providers: ['google'] },
  });
  await screen.findByText(known.email);
}

/** Like a password manager that fires no events. */
function fillSilently(element: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
}

/** Whether the user sees all of it. */
function isInView(element: Element): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return false;
  return [top + 1, bottom - 1].every((y) => {
    const met = document.elementFromPoint(left + Math.min(12, width / 2), y);
    return met !== null && (element.contains(met) || met.contains(element));
  });
}

describe('values filled in without events are submitted', () => {
  test('in the login form, also after another field is left', async () => {
    const call = heldRequests(worker, '/api/login');
    await openDialog('#login');
    fillSilently(field('E-mail'), 'ann@example.test');
    fillSilently(field('Password'), 'kv3tna!m');
    field('E-mail').focus();
    await userEvent.keyboard('{Tab}');
    expect([field('E-mail').value, field('Password').value]).toEqual(['ann@example.test', 'kv3tna!m']);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => call.asked.map(({ body }) => JSON.parse(body)))
      .toEqual([{ username: 'ann@example.test', password: 'kv3tna!m' }]);
  });

  test('in the registration form', async () => {
    const bodies: unknown[] = [];
    worker.use(
      http.get('/support/unique-username/*', () => HttpResponse.json({ isUsernameUnique: true })),
      http.post('/register', async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 500 });
      }),
    );
    await openDialog('#register');
    await userEvent.click(screen.getByRole('radio', { name: 'Candidate' }));
    fillSilently(field('Name'), 'Ann');
    fillSilently(field('E-mail'), 'ann@example.test');
    fillSilently(field('Password'), 'kv3tna!m');
    await userEvent.click(button('Sign up'));
    await expect
      .poll(() => bodies)
      .toEqual([{ name: 'Ann', username: 'ann@example.test', password: 'kv3tna!m', vop: true }]);
  });

  test('in the forgotten-password form', async () => {
    const call = heldRequests(worker, '/reset-password');
    await openDialog('#forgotten-password');
    fillSilently(field('E-mail'), 'ann@example.test');
    await userEvent.click(button('Send'));
    await expect.poll(() => call.asked.map(({ body }) => body).join()).toContain('ann@example.test');
  });

  test('in the second-factor form', async () => {
    const call = heldRequests(worker, '/2fa_check');
    await openDialog('#2fa', 'pending');
    fillSilently(field('Code'), '123456');
    await userEvent.click(button('Continue'));
    await expect.poll(() => call.asked.map(({ body }) => body)).toEqual(['{"code":"123456"}']);
  });

  test('in the form that asks for the password again', async () => {
    const call = heldRequests(worker, '*/api/account/two-factor/setup');
    await openSecurity();
    await userEvent.click(button('Turn on two-factor login'));
    fillSilently(field('Your password'), 'kv3tna!m');
    await userEvent.click(button('Continue'));
    await expect.poll(() => call.asked.map(({ body }) => body)).toEqual(['{"password":"kv3tna!m"}']);
  });

  test('in the form that changes the password', async () => {
    const call = heldRequests(worker, '*/api/account/password');
    await openSecurity();
    await userEvent.click(button('Change the password'));
    fillSilently(field('Current password'), 'kv3tna!m');
    fillSilently(field('New password'), 'another kv3tna!m');
    await userEvent.click(button('Change the password'));
    await expect
      .poll(() => call.asked.map(({ body }) => JSON.parse(body)))
      .toEqual([{ current: 'kv3tna!m', password: 'another kv3tna!m' }]);
  });
});

describe('only the pressed button is busy', () => {
  const busy = () => screen.getAllByRole('button', { busy: true }).map((one) => one.textContent);

  test.each(['#login', '#register'])('the provider’s button at %s', async (hash) => {
    const { release } = blockNavigations();
    const { navigation } = window as unknown as { navigation: EventTarget };
    // The page stays without a navigateerror event, as while a provider is slow to respond.
    const keepQuiet = (event: Event) => event.stopImmediatePropagation();
    navigation.addEventListener('navigateerror', keepQuiet, { capture: true });
    await openDialog(hash);
    const google = button(/Google/);
    const submit = document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]');
    await userEvent.click(google);
    await expect.poll(busy).toEqual([google.textContent]);
    expect([google.disabled, submit?.disabled, submit?.ariaBusy]).toEqual([true, true, 'false']);
    expect(submit?.className).not.toContain('animate-pulse');
    cleanup();
    navigation.removeEventListener('navigateerror', keepQuiet, { capture: true });
    release();
  });

  test('the submit button of the login', async () => {
    const call = heldRequests(worker, '/api/login');
    await openDialog('#login');
    await userEvent.fill(field('E-mail'), 'ann@example.test');
    await userEvent.fill(field('Password'), 'kv3tna!m');
    await userEvent.click(button('Log in'));
    await expect.poll(() => call.asked.length).toBe(1);
    expect(busy()).toEqual(['Log in']);
    expect(button('Login via Google').disabled).toBe(true);
  });
});

describe('§2 login and registration are tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });
  const chosen = () => screen.getAllByRole('tab').map((one) => [one.textContent, one.ariaSelected, one.tabIndex]);

  test('one tab is selected for assistive technology, and names its panel', async () => {
    await openDialog('#login');
    expect(screen.getByRole('tablist', { name: 'Login and registration' })).toBeTruthy();
    expect(chosen()).toEqual([
      ['Login', 'true', 0],
      ['Registration', 'false', -1],
    ]);
    const panel = screen.getByRole('tabpanel', { name: 'Login' });
    expect(tab('Login').getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.contains(field('E-mail'))).toBe(true);
  });

  test('arrow keys, Home and End select a tab and move the focus to it', async () => {
    await openDialog('#login');
    tab('Login').focus();
    for (const [key, name, hash] of [
      ['ArrowRight', 'Registration', '#register'],
      ['ArrowRight', 'Login', '#login'],
      ['ArrowLeft', 'Registration', '#register'],
      ['Home', 'Login', '#login'],
      ['End', 'Registration', '#register'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(() => location.hash).toBe(hash);
      await expect.poll(() => document.activeElement?.textContent).toBe(name);
      expect(tab(name ?? '').ariaSelected).toBe('true');
    }
    await screen.findByLabelText('Name');
    expect(document.activeElement).toBe(tab('Registration'));
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
  });
});

describe('the initial focus does not look like a choice', () => {
  const rings = () =>
    [...document.querySelectorAll<HTMLElement>(':focus-visible')].filter(
      (one) => getComputedStyle(one).outlineStyle !== 'none',
    );
  const isChoice = (one: Element) => one.matches('button, a, [role=tab], [type=radio], [type=checkbox]');

  test('the login opened by pointer focuses its first field and outlines no control', async () => {
    await openDialog('');
    await userEvent.click(button('Log in'));
    await dialog();
    await expect.poll(() => document.activeElement).toBe(field('E-mail'));
    expect(rings().filter(isChoice)).toEqual([]);
  });

  test('the sign-out question opened by pointer outlines no button', async () => {
    await openDialog('', 'active');
    await userEvent.click(button('Leave'));
    const asking = await dialog();
    await expect.poll(() => asking.contains(document.activeElement)).toBe(true);
    expect(rings()).toEqual([]);
  });

  test.each([
    ['by the pointer', '', () => userEvent.click(button('Sign up'))],
    ['by its address', '#register', async () => undefined],
    ['from the login', '#login', () => userEvent.click(screen.getByRole('link', { name: 'Sign up' }))],
  ])('the registration opened %s selects nothing, and Tab moves to its first option', async (_, hash, opening) => {
    await openDialog(hash);
    await opening();
    await screen.findByLabelText('Name');
    await expect.poll(() => document.activeElement?.role).toBe('tabpanel');
    expect(rings()).toEqual([]);
    expect(document.querySelector('label:has(:focus-visible)')).toBeNull();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Candidate' }));
  });
});

describe.each([
  [360, 480],
  [1280, 500],
])('on a screen of %i × %i', (width, height) => {
  test.each([
    ['#login', 'none'],
    ['#register', 'none'],
    ['#forgotten-password', 'none'],
    ['#2fa', 'pending'],
    ['#logout', 'active'],
  ] as const)(
    'the submit button is in view at %s, and so are the first error and the focused field',
    async (hash, state) => {
      await page.viewport(width, height);
      await openDialog(hash, state);
      const submit = document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]') as HTMLButtonElement;
      await expect.poll(() => isInView(submit)).toBe(true);
      if (hash === '#logout') return;
      await userEvent.click(submit);
      const [alert] = await screen.findAllByRole('alert');
      await expect.poll(() => isInView(alert as Element)).toBe(true);
      expect(isInView(document.activeElement as Element)).toBe(true);
      expect(isInView(submit)).toBe(true);
    },
  );
});

test('on a low screen the code of a two-factor setup is focused, and its error is in view', async () => {
  await page.viewport(360, 480);
  worker.use(
    http.post('*/api/account/two-factor/setup', () =>
      HttpResponse.json({ uri: 'otpauth://totp/Skok:ann?secret=ABCDEFGHIJKLMNOP', secret: 'ABCDEFGHIJKLMNOP' }),
    ),
    http.post('*/api/account/two-factor/on', () =>
      HttpResponse.json({ errors: { code: ['wrongCode'] } }, { status: 401 }),
    ),
  );
  await openSecurity();
  await userEvent.click(button('Turn on two-factor login'));
  await userEvent.fill(field('Your password'), 'kv3tna!m');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  await expect.poll(() => document.activeElement).toBe(field('Code'));
  expect(isInView(field('Code'))).toBe(true);
  await userEvent.keyboard('123456{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Incorrect code, try again');
  await expect.poll(() => isInView(alert)).toBe(true);
  expect(document.activeElement).toBe(field('Code'));
});

/** Touch targets that are too small. Links in running text are exempt. */
function smallTargets(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), summary')]
    .filter((one) => one.getClientRects().length > 0 && !one.closest('label')?.querySelector('input + span a'))
    .filter((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      return width < 43.5 || height < 43.5;
    })
    .map((one) => one.textContent || one.getAttribute('aria-label') || one.getAttribute('name') || one.tagName);
}

test.each([
  ['#login', 'none'],
  ['#register', 'none'],
  ['#forgotten-password', 'none'],
  ['#2fa', 'pending'],
  ['#logout', 'active'],
] as const)('§8 of the look: controls at %s are at least 44 px', async (hash, state) => {
  await page.viewport(360, 740);
  await openDialog(hash, state);
  expect(smallTargets(await dialog())).toEqual([]);
});

test('§8 of the look: controls on the security page are at least 44 px', async () => {
  await page.viewport(360, 740);
  await openSecurity({ twoFactor: true });
  await userEvent.click(button('Turn off'));
  await userEvent.click(button('Change the password'));
  expect(smallTargets(document.body)).toEqual([]);
});
