import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { Boot } from '../../src/api/contract.ts';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { lastSignUp, typedEmail } from '../../src/effects/own-sign-in.ts';
import { AuthDialog } from '../../src/features/auth/auth-dialog.tsx';
import { useDialogs } from '../../src/shell/use-dialogs.ts';
import { TextField } from '../../src/ui/text-field.tsx';
import { boot } from '../support/boot.ts';
import { watchSignals } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { blockNavigations } from './block-navigations.ts';
import { network } from './network.ts';

const worker = network();

const address = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const told = new Set<string>();

/** As in the app: the fragment selects the tab, and without a fragment there is no dialog. */
function Dialogs() {
  const { shown } = useDialogs();
  return shown === 'login' || shown === 'register' ? <AuthDialog tab={shown} /> : null;
}

const tellsDescription = (event: ToastEvent) => {
  if (event.type === 'toast.added') told.add(String((event.toast.description ?? event.toast.title)?.message));
};

function open(at: string, given: Partial<Boot> = {}, sendToast = tellsDescription): Services {
  const { services } = renderView(
    <StrictMode>
      <Dialogs />
    </StrictMode>,
    at,
    { boot: { ...boot, ...given }, sendToast },
  );
  return services;
}

async function typeCredentials(given = 'kv3tna!m') {
  await userEvent.fill(address(), 'ann@example.test');
  await userEvent.fill(password(), given);
}

/** Form submissions that would leave the page, which stays. */
function interceptForms() {
  const sent: { action: string; enctype: string; fields: [string, string][] }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]): [string, string] => [name, String(value)]);
    sent.push({ action: this.action, enctype: this.enctype, fields });
  });
  return sent;
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  told.clear();
  typedEmail.write('');
});

/** What the open tab says, in the order of reading: buttons, fields by their labels, links. */
const contents = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] form :is(button, input, a, meter)')]
    .filter((part) => part.tagName !== 'INPUT' || !part.hidden)
    .map((part) => {
      if (part instanceof HTMLInputElement) return `${part.type}: ${part.labels?.[0]?.textContent}`;
      return (part.textContent || part.getAttribute('aria-label') || part.tagName.toLowerCase()).trim();
    });

test('§2 the login tab contains the controls of the spec in order', () => {
  open('/en#login');
  expect(contents()).toEqual([
    'Login via Google',
    'Login via LinkedIn',
    'Login via Facebook',
    'Login via Apple',
    'email: E-mail',
    'password: Password',
    'Show password',
    'Forgotten password?',
    'Log in',
    'Sign up',
  ]);
  const words = screen.getByRole('dialog').textContent;
  for (const text of ['Or log in via e-mail', "Don't you have an account?"]) expect(words).toContain(text);
});

test('§2 the registration tab contains the controls of the spec in order', () => {
  open('/en#register');
  expect(contents()).toEqual([
    'radio: Candidate',
    'radio: Company',
    'Google',
    'LinkedIn',
    'Facebook',
    'Apple',
    'text: Name',
    'email: E-mail',
    'password: Password',
    'Show password',
    'meter',
    expect.stringContaining('checkbox: I agree'),
    expect.stringContaining('terms and conditions'),
    expect.stringContaining('personal data'),
    'Sign up',
    'Log in',
  ]);
});

const shownDialog = () => getComputedStyle(screen.getByRole('dialog'));

test.each([
  [609, 'login'],
  [790, 'register'],
])('§2 the dialog is at most %i px high at %s', async (height, tab) => {
  open(`/en#${tab}`);
  expect(shownDialog().maxHeight).toContain(`${height}px`);
});

test('ruling 9: the login dialog widens at 1440 px', async () => {
  open('/en#login');
  await page.viewport(1439, 900);
  expect(shownDialog().width).toBe('472px');
  await page.viewport(1440, 900);
  expect(shownDialog().width).toBe('496px');
});

test('§8 a server error shows an apology for 2500 ms and keeps the form', async () => {
  worker.use(http.post('/api/login', () => new HttpResponse(null, { status: 500 })));
  const looks: string[] = [];
  open('/en#login', {}, (event) => {
    if (event.type !== 'toast.added') return;
    const { title, description, variant, duration } = event.toast;
    looks.push(`${title?.message} ${description?.message} ${variant} ${duration}`);
  });
  await typeCredentials();
  await userEvent.click(button('Log in'));
  await expect.poll(() => looks).toEqual(['Error Sorry about that, please try again later. destructive 2500']);
  expect([address().value, password().value]).toEqual(['ann@example.test', 'kv3tna!m']);
  expect(button('Log in').disabled).toBe(false);
});

test('ruling 18: a field without an error message of its own is reported as not valid', () => {
  renderView(
    <TextField label="Shoe size" name="size" value="" error="" onType={() => {}} onSettle={() => {}} />,
    '/en',
  );
  expect(screen.getByRole('alert').textContent).toBe('Shoe size is not valid.');
});

test.each([
  ['login', ['username', 'current-password']],
  ['register', ['name', 'username', 'new-password']],
])('AU04 the fields of the %s form have autocomplete tokens for password managers', (tab, tokens) => {
  open(`/en#${tab}`);
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input[autocomplete]')];
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(tokens);
  expect(fields.every((field) => field.name !== '' && field.form !== null)).toBe(true);
  expect(document.querySelector('form button[type=submit]')).not.toBeNull();
});

test('AU04 a password can be pasted, shown with the caret kept, and is hidden again on submit', async () => {
  worker.use(http.post('/api/login', () => new HttpResponse(null, { status: 401 })));
  open('/en#login');
  await userEvent.fill(address(), 'ann@example.test');
  await userEvent.click(address());
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}');
  await userEvent.click(password());
  await userEvent.keyboard('{Control>}v{/Control}');
  expect(password().value).toBe('ann@example.test');

  password().setSelectionRange(3, 5);
  await userEvent.click(button('Show password'));
  expect([password().type, password().selectionStart, password().selectionEnd]).toEqual(['text', 3, 5]);
  expect(document.activeElement).toBe(password());
  await userEvent.keyboard('X');
  expect(password().value).toBe('annXxample.test');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => password().type).toBe('password');
  expect(password().value).toBe('annXxample.test');
});

test('§8 wrong credentials are announced at the password, which is focused, and all input remains', async () => {
  worker.use(http.post('/api/login', () => new HttpResponse(null, { status: 401 })));
  open('/en#login');
  await typeCredentials();
  await userEvent.click(button('Log in'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The password or email is incorrect');
  expect(password().getAttribute('aria-describedby')).toBe(alert.id);
  await expect.poll(() => document.activeElement).toBe(password());
  expect([address().value, password().value]).toEqual(['ann@example.test', 'kv3tna!m']);
});

test('ruling 16 submitting an invalid form focuses its first invalid field', async () => {
  open('/en#register');
  await userEvent.click(screen.getByRole('radio', { name: 'Candidate' }));
  await userEvent.click(button('Sign up'));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    Array(3).fill('This field is mandatory'),
  );
});

test('§8 errors announced together are each prefixed with the field’s label, visually hidden', async () => {
  open('/en#register');
  await userEvent.click(button('Sign up'));
  const saidBefore = (alert: Element) => {
    const { content, width, position } = getComputedStyle(alert, '::before');
    return { content, width, position };
  };
  await expect
    .poll(() => screen.queryAllByRole('alert').map(saidBefore))
    .toEqual(
      ['Who are you?', 'Name', 'E-mail', 'Password'].map((field) => ({
        content: `"${field}: "`,
        width: '1px',
        position: 'absolute',
      })),
    );
});

test('ruling 16 an autofilled field, which is never left, is validated', async () => {
  open('/en#login');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(address(), 'ann@');
  address().dispatchEvent(new Event('input', { bubbles: true }));
  address().dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('Invalid email format');
});

test('§4 valid credentials are submitted once in a hidden multipart form with the target, and the e-mail is stored', async () => {
  const asked = vi.fn();
  worker.use(
    http.post('/api/login', async () => {
      asked();
      return new HttpResponse(null, { status: 200 });
    }),
  );
  const sent = interceptForms();
  open('/en/companies?redirect_to=%2Fen%2Fprofile#login');
  await typeCredentials();
  const submit = button('Log in');
  submit.click();
  submit.click();
  password().form?.requestSubmit();
  await expect.poll(() => sent.length).toBe(1);
  expect(asked).toHaveBeenCalledTimes(1);
  const back = `${location.origin}/en/profile`;
  expect(sent).toEqual([
    {
      action: `${location.origin}/login?${new URLSearchParams({ back })}`,
      enctype: 'multipart/form-data',
      fields: [
        ['username', 'ann@example.test'],
        ['password', 'kv3tna!m'],
      ],
    },
  ]);
  expect(submit.disabled).toBe(true);
  expect(Object.entries(sessionStorage)).toEqual([['sign-in-email', 'ann@example.test']]);
  expect(document.querySelectorAll('form[hidden]')).toHaveLength(0);
});

test('ruling 19 returning without a session restores the e-mail and shows the generic toast once', async () => {
  sessionStorage.setItem('sign-in-email', 'ann@example.test');
  open('/en?force_redirect_to=%2Fen%2Fprofile#login');
  expect([address().value, password().value]).toEqual(['ann@example.test', '']);
  await expect.poll(() => [...told]).toEqual(['Sorry about that, please try again later.']);
  expect(sessionStorage.getItem('sign-in-email')).toBeFalsy();
});

test('PR02 leaving the page clears the password', async () => {
  open('/en#login');
  await typeCredentials();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.poll(() => [address().value, password().value]).toEqual(['ann@example.test', '']);
});

test('ruling 13 switching tabs keeps the e-mail, clears the password and moves the focus', async () => {
  open('/en/companies#login');
  const before = history.length;
  await typeCredentials();
  await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(location.hash).toBe('#register');
  expect([address().value, password().value]).toEqual(['ann@example.test', '']);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Registration' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  expect(location.hash).toBe('#login');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login');
  expect(history.length).toBe(before);
});

test.each([
  ['login', '/api/login', 'Log in', typeCredentials],
  ['register', '/register', 'Sign up', fillRegistration],
] as const)('closing %s aborts the request, and its response has no effect', async (tab, path, name, fill) => {
  let signal: AbortSignal | undefined;
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const sessions: string[] = [];
  worker.use(
    http.get('/support/unique-username/*', () => HttpResponse.json({ isUsernameUnique: true })),
    http.post(path, ({ request }) => {
      signal = request.signal;
      return answer;
    }),
    http.get('/api/session', ({ request }) => {
      sessions.push(request.url);
      return HttpResponse.json({ state: 'none' });
    }),
  );
  const signals = watchSignals();
  const sent = interceptForms();
  open(`/en#${tab}`);
  await fill();
  await userEvent.click(button(name));
  await expect.poll(() => signal).toBeDefined();
  await userEvent.click(button('Close'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(signals.at(-1)?.aborted).toBe(true);
  resolve(new HttpResponse(null, { status: 200 }));
  await answer;
  expect([...told, ...sent, ...sessions]).toEqual([]);
});

test('ruling 10 a provider that is not set up shows an explanation and no navigation', async () => {
  const { asked, release } = blockNavigations();
  open('/en#login', { providers: ['google'] });
  for (const name of ['LinkedIn', 'Facebook', 'Apple']) await userEvent.click(button(`Login via ${name}`));
  await expect.poll(() => told.size).toBe(1);
  expect([...told]).toEqual(['Logging in via {name} is not set up on this server. Use your e-mail instead.']);
  expect(asked).toEqual([]);
  release();
});

test('§2 a provider is opened with the address to return to, and a failed navigation shows an error', async () => {
  const { asked, release } = blockNavigations();
  lastSignUp.leave('company');
  open('/en/companies#login', { providers: ['google', 'apple'] });
  await userEvent.click(button('Login via Google'));
  const back = `${location.origin}/en/companies`;
  await expect.poll(() => asked).toEqual([`${location.origin}/connect/google?${new URLSearchParams({ back })}`]);
  await expect.poll(() => [...told]).toEqual(['Sorry about that, please try again later.']);
  expect(button('Login via Google').disabled).toBe(false);
  // Logging in sets no account type.
  expect(lastSignUp.find('ann@example.test')).toBeUndefined();
  release();
});

test.each([
  ['Candidate', '/en/onboarding?utm_source=x'],
  ['Company', '/admin/startup/add'],
])('ruling 20 a provider on the registration tab returns to the page for a new %s', async (type, back) => {
  const { asked, release } = blockNavigations();
  open('/en?utm_source=x#register', { providers: ['google'] });
  await userEvent.click(screen.getByRole('radio', { name: type }));
  await userEvent.click(button('Sign up via Google'));
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0] ?? '').searchParams.get('back')).toBe(location.origin + back);
  expect(lastSignUp.find('somebody@google.example')).toBe(type.toLowerCase());
  expect(lastSignUp.find('another@google.example')).toBeUndefined();
  release();
});

async function fillRegistration(given = 'kv3tna!m') {
  await userEvent.click(screen.getByRole('radio', { name: 'Candidate' }));
  await userEvent.fill(screen.getByLabelText('Name'), 'Ann');
  await typeCredentials(given);
}

test('§4, ruling 20 a new candidate is registered once and redirected to onboarding with the query', async () => {
  const calls: string[] = [];
  worker.use(
    http.get('/support/unique-username/:username', ({ params }) => {
      calls.push(`unique ${params.username}`);
      return HttpResponse.json({ isUsernameUnique: true });
    }),
    http.post('/register', async ({ request }) => {
      calls.push(`register ${JSON.stringify(await request.json())}`);
      return new HttpResponse(null, { status: 201 });
    }),
    http.get('/api/session', () => {
      calls.push('session');
      return HttpResponse.json({ state: 'active', user: { name: 'Ann', email: 'ann@example.test' } });
    }),
  );
  open('/en?utm_source=x#register');
  await fillRegistration();
  button('Sign up').click();
  button('Sign up').click();
  await expect.poll(() => location.pathname + location.search + location.hash).toBe('/en/onboarding?utm_source=x');
  expect(calls).toEqual([
    'unique ann@example.test',
    'register {"name":"Ann","username":"ann@example.test","password":"kv3tna!m","vop":true}',
    'session',
  ]);
  expect(lastSignUp.find('Ann@example.test')).toBe('candidate');
});

test('AU03 a common password sends no request; AU11 a limited look-up still registers, and a limit shows its time', async () => {
  const calls: string[] = [];
  worker.use(
    http.get('/support/unique-username/*', () => {
      calls.push('unique');
      return new HttpResponse(null, { status: 429, headers: { 'retry-after': '60' } });
    }),
    http.post('/register', () => {
      calls.push('register');
      return new HttpResponse(null, { status: 429, headers: { 'retry-after': '5' } });
    }),
  );
  open('/en#register');
  await fillRegistration('startup123');
  await userEvent.click(button('Sign up'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This is one of the most common passwords/);
  await expect.poll(() => document.activeElement).toBe(password());
  expect(calls).toEqual([]);

  await userEvent.fill(password(), 'kv3tna!m');
  await userEvent.click(button('Sign up'));
  await expect.poll(() => [...told].join()).toContain('It will work {when}.');
  expect(calls).toEqual(['unique', 'register']);
  expect([screen.getByLabelText<HTMLInputElement>('Name').value, password().value]).toEqual(['Ann', 'kv3tna!m']);
});

test('ruling 49 a failed look-up of the address shows an error, registers nothing and keeps the form', async () => {
  const registered: string[] = [];
  worker.use(
    http.get('/support/unique-username/*', () => new HttpResponse(null, { status: 500 })),
    http.post('/register', ({ request }) => {
      registered.push(request.url);
      return new HttpResponse(null, { status: 201 });
    }),
  );
  open('/en#register');
  await fillRegistration();
  await userEvent.click(button('Sign up'));
  await expect.poll(() => [...told].join()).toContain('Sorry about that, please try again later.');
  expect(button('Sign up').disabled).toBe(false);
  expect([screen.getByLabelText<HTMLInputElement>('Name').value, password().value]).toEqual(['Ann', 'kv3tna!m']);
  expect(registered).toEqual([]);
});

test('§2 terms and personal data open in a new tab, and the consent is ticked', () => {
  open('/en#register');
  const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ target }) => target === '_blank');
  expect(links.map(({ pathname, rel }) => [pathname, rel])).toEqual([
    ['/en/terms-of-service', 'noopener'],
    ['/en/personal-information', 'noopener'],
  ]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('§5 the password meter shows its strength as a value and in words', async () => {
  open('/en#register');
  const meter = screen.getByRole<HTMLMeterElement>('meter', { name: 'Password strength: nothing yet' });
  expect([meter.value, meter.max]).toEqual([0, 5]);
  await userEvent.fill(password(), 'Kv3tna!mmmm');
  expect(meter.value).toBe(5);
  expect(meter.getAttribute('aria-valuetext')).toBe('strong');
});

test.each(['login', 'register'])('axe has no findings in %s, with and without errors', async (tab) => {
  open(`/en#${tab}`);
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const rules = {
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
  };
  const violations = async () =>
    (await axe.run('[role=dialog]', { rules })).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(await violations()).toEqual([]);
  await userEvent.click(button(tab === 'login' ? 'Log in' : 'Sign up'));
  await screen.findAllByRole('alert');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(await violations()).toEqual([]);
});
