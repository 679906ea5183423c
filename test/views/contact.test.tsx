import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import { appInfo } from '../../src/app-info.ts';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { boot } from '../support/boot.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { contrastOf, emulateTouch, setPreference, smallTouchTargets } from './screen.ts';

const worker = network();

type Asked = { body: Record<string, unknown>; key: string | null };

let asked: Asked[];
let toastEvents: ToastEvent[];
/** Status of the next response. */
let status: number;

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  toastEvents = [];
  status = 204;
  worker.use(
    http.post('/api/contact', async ({ request }) => {
      const body = (await request.json()) as Asked['body'];
      asked.push({ body, key: request.headers.get('idempotency-key') });
      if (status === 0) return HttpResponse.error();
      return new HttpResponse(null, { status, ...(status === 429 && { headers: { 'retry-after': '90' } }) });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const visitor = { name: 'Petr', email: 'petr@kites.example' };
const jana = { name: 'Jana', email: 'jana@kites.example', emailVerified: true };
const lines = 'The ad says remote.\nIt is not.';

const show = (user: typeof jana | null = null) =>
  renderPage(
    ContactPage,
    { address: '/en/contact-us', name: 'contact', params: {} },
    {
      sendToast: (event) => toastEvents.push(event),
      boot: { ...boot, ...(user && { session: { state: 'active', user } }) },
    },
  );

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const aboutJob = () => screen.getByLabelText<HTMLInputElement>('A job or a company');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }));
const inForm = () => [nameField().value, emailField().value, aboutJob().checked, messageField().value];

async function write() {
  await userEvent.fill(nameField(), visitor.name);
  await userEvent.fill(emailField(), visitor.email);
  await userEvent.click(aboutJob());
  await userEvent.fill(messageField(), lines);
}

test('§8 a message that is too long shows how many characters are too many', async () => {
  show();
  await userEvent.fill(messageField(), 'x'.repeat(4_600));
  expect(await screen.findByText('400 characters left')).toBeVisible();
  await userEvent.fill(messageField(), 'x'.repeat(5_001));
  expect(await screen.findByText('1 character too many')).toBeVisible();
});

test.each([
  [288, 1],
  [460, 2],
])('§2.26 topics have room for their text: at %i px the number of columns is %i', async (width, columns) => {
  await page.viewport(width, 760);
  show();
  const lefts = screen.getAllByRole('radio').map((radio) => radio.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(columns);
});

test('§2.26 a visitor sends a message; the board’s e-mail is shown, and no copy is offered', async () => {
  show();
  expect(screen.getByRole('link', { name: appInfo.mail }).getAttribute('href')).toBe(`mailto:${appInfo.mail}`);
  expect(document.body.textContent).toContain('A person reads every message');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await write();
  await send();
  await screen.findByText('We have your message.');
  expect(document.activeElement?.textContent).toContain(`We will reply to ${visitor.email}.`);
  expect(asked.map(({ body }) => body)).toEqual([
    { ...visitor, topic: 'job', message: lines, wantsCopy: false, lang: 'en' },
  ]);
});

test.each([
  ['a failure of ours', 500],
  ['no connection', 0],
  ['a limit', 429],
])('the input survives %s and a reload; sending again uses the same key', async (_, failure) => {
  const { unmount } = show();
  await write();
  status = failure;
  await send();
  await expect.poll(() => toastEvents).toHaveLength(1);
  expect(inForm()).toEqual([visitor.name, visitor.email, true, lines]);

  unmount();
  show();
  await expect.poll(inForm).toEqual([visitor.name, visitor.email, true, lines]);
  status = 204;
  await send();
  await screen.findByText('We have your message.');
  const keys = asked.map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

  cleanup();
  show();
  expect(inForm()).toEqual(['', '', false, '']);
});

test('changing the text of a failed message sends it with a new key', async () => {
  show();
  await write();
  status = 500;
  await send();
  await expect.poll(() => toastEvents).toHaveLength(1);
  status = 204;
  await userEvent.fill(messageField(), 'It is remote after all.');
  await send();
  await screen.findByText('We have your message.');
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('a signed-in user’s name and e-mail are prefilled, and a copy can be sent to the confirmed address', async () => {
  show(jana);
  await expect.poll(inForm).toEqual([jana.name, jana.email, false, '']);
  await userEvent.click(screen.getByLabelText('My account and data'));
  await userEvent.fill(messageField(), lines);
  await userEvent.click(screen.getByLabelText(`Send a copy to ${jana.email}`));
  await send();
  await screen.findByText('We have your message.');
  expect(asked).toMatchObject([{ body: { topic: 'account', wantsCopy: true } }]);
});

const eva = { name: 'Eva', email: 'eva@kites.example', emailVerified: true };

test('a draft is shown to no other user, also after a reload, and again to its author after logging in', async () => {
  const { services, unmount } = show(jana);
  const become = (user: typeof jana | null) =>
    act(() => services.session.write(user ? { state: 'active', user } : { state: 'none' }));
  await userEvent.fill(messageField(), lines);
  // The session may have ended by accident.
  become(null);
  expect(inForm()).toEqual([jana.name, jana.email, false, lines]);
  become(eva);
  await expect.poll(inForm).toEqual([eva.name, eva.email, false, '']);
  unmount();
  for (const [user, found] of [
    [null, ['', '', false, '']],
    [eva, [eva.name, eva.email, false, '']],
    [jana, [jana.name, jana.email, false, lines]],
  ] as const) {
    cleanup();
    show(user);
    await expect.poll(inForm).toEqual(found);
  }
});

test('a visitor’s draft belongs to the user who logs in, and is not shown to the next visitor', async () => {
  const { services } = show();
  await write();
  act(() => services.session.write({ state: 'active', user: jana }));
  await expect.poll(inForm).toEqual([visitor.name, visitor.email, true, lines]);
  cleanup();
  show();
  expect(inForm()).toEqual(['', '', false, '']);
});

test('no copy is offered for an unconfirmed address', async () => {
  show({ ...jana, emailVerified: false });
  await expect.poll(inForm).toEqual([jana.name, jana.email, false, '']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a message can be written by keyboard, and an empty form shows errors at its fields', async () => {
  show();
  nameField().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.getAllByText('This field is mandatory').length).toBe(4);
  expect(document.activeElement).toBe(nameField());
  await userEvent.keyboard('Petr{Tab}petr@kites.example{Tab} {Tab}Ahoj{Tab}{Enter}');
  await screen.findByText('We have your message.');
  expect(asked).toMatchObject([{ body: { ...visitor, topic: 'job', message: 'Ahoj' } }]);
});

test('axe has no findings in the form with errors, and no target is too small on a phone', async () => {
  await page.viewport(360, 760);
  await emulateTouch(true);
  show();
  await send();
  await expect.poll(() => screen.getAllByText('This field is mandatory').length).toBe(4);
  expect(await axeFindings()).toEqual([]);
  expect(smallTouchTargets(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test.each(['light', 'dark'])(
  'borders of fields and radio buttons have sufficient contrast in the %s scheme',
  async (scheme) => {
    await setPreference('color-scheme', scheme);
    show();
    const [topic] = screen.getAllByRole('radio');
    for (const field of [nameField(), messageField(), topic as HTMLElement])
      for (const ground of ['paper', 'raised', 'sunken']) {
        document.body.style.backgroundColor = `var(--color-${ground})`;
        const { backgroundColor } = getComputedStyle(document.body);
        expect(contrastOf(getComputedStyle(field).borderColor, backgroundColor)).toBeGreaterThanOrEqual(3);
      }
    document.body.style.backgroundColor = '';
    await setPreference('color-scheme', '');
  },
);
