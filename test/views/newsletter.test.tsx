import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { MailSettings } from '../../src/api/contract-account.ts';
import { createStore } from '../../src/effects/store.ts';
import { NewsletterPage } from '../../src/features/newsletter/newsletter-page.tsx';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const online = createStore(true);

let storedSettings: MailSettings;
let asked: string[];
let toastEvents: ToastEvent[];
/** Status of responses to reads and to writes; 0 for none. */
let status: { read: number; write: number };

beforeEach(() => {
  storedSettings = {
    email: 'ann@example.test',
    frequency: 'daily',
    topics: [
      { topic: 'alerts', isOn: true },
      { topic: 'reminders', isOn: true },
      { topic: 'newsletter', isOn: false },
      { topic: 'productNews', isOn: false },
    ],
  };
  asked = [];
  toastEvents = [];
  status = { read: 200, write: 204 };
  online.write(true);
  worker.use(
    http.get('/api/mail-settings', ({ request }) => {
      asked.push(`GET ${request.headers.get('authorization')}`);
      return status.read === 200 ? HttpResponse.json(storedSettings) : new HttpResponse(null, { status: status.read });
    }),
    http.put('/api/mail-settings', async ({ request }) => {
      asked.push(['PUT', await request.text(), request.headers.get('authorization')].join(' '));
      return status.write === 0 ? HttpResponse.error() : new HttpResponse(null, { status: status.write });
    }),
    http.put('/api/mail-settings/:topic', async ({ request, params }) => {
      asked.push(['PUT', params.topic, await request.text(), request.headers.get('authorization')].join(' '));
      return status.write === 0 ? HttpResponse.error() : new HttpResponse(null, { status: status.write });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (given: Parameters<typeof renderPage>[2] = { boot: { ...boot, session: activeSession } }) =>
  renderPage(
    NewsletterPage,
    { address: '/en/settings/newsletter', name: 'newsletter', params: {} },
    { online, sendToast: (event) => void toastEvents.push(event as ToastEvent), ...given },
  );

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const writes = () => asked.filter((call) => call.startsWith('PUT'));

test('§2.24 shows an account its topics, and saves each choice at once', async () => {
  show();
  const news = await box(/^Tips/);
  expect([(await box(/^Reminders/)).checked, news.checked]).toEqual([true, false]);
  expect(screen.getByText('ann@example.test')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your alerts' }).getAttribute('href')).toBe('/en/settings/alerts');
  await userEvent.click(news);
  expect(news.checked).toBe(true);
  await expect.poll(writes).toEqual(['PUT newsletter {"isOn":true} ']);
  expect(toastEvents).toEqual([]);
});

test('§2.24 the keyboard turns a topic off', async () => {
  show();
  const reminders = await box(/^Reminders/);
  reminders.focus();
  await userEvent.keyboard(' ');
  await expect.poll(writes).toEqual(['PUT reminders {"isOn":false} ']);
  expect(reminders.checked).toBe(false);
});

test('§2.24 reverts a choice that fails to save, and shows a toast', async () => {
  show();
  const news = await box(/^Tips/);
  status.write = 500;
  await userEvent.click(news);
  await expect.poll(() => toastEvents).toHaveLength(1);
  await expect.poll(() => news.checked).toBe(false);
});

test('§2.24 reverts choices that exceed the rate limit, and shows how long to wait', async () => {
  const refused = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '90' } });
  worker.use(http.put('/api/mail-settings', refused), http.put('/api/mail-settings/:topic', refused));
  show();
  const news = await box(/^Tips/);
  await userEvent.click(news);
  await userEvent.click(await radio('On Mondays'));
  await expect.poll(() => toastEvents).toHaveLength(2);
  for (const event of toastEvents) expect(event).toMatchObject({ toast: { retryAt: expect.any(Number) } });
  await expect.poll(() => news.checked).toBe(false);
  expect((await radio('Once a day at most')).checked).toBe(true);
});

test('§2.24 keeps a choice made offline, and sends it again on reconnection', async () => {
  show();
  const news = await box(/^Tips/);
  online.write(false);
  status.write = 0;
  await userEvent.click(news);
  await expect.poll(() => toastEvents).toHaveLength(1);
  expect(news.checked).toBe(true);
  status.write = 204;
  online.write(true);
  await expect.poll(() => writes().length).toBe(2);
  expect(news.checked).toBe(true);
});

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('product §10 saves the frequency at once, and explains what no e-mail at all means', async () => {
  show();
  expect((await radio('Once a day at most')).checked).toBe(true);
  await userEvent.click(await radio('On Mondays'));
  await expect.poll(writes).toEqual(['PUT {"frequency":"weekly"} ']);
  (await radio('On Mondays')).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(writes).toEqual(['PUT {"frequency":"weekly"} ', 'PUT {"frequency":"off"} ']);
  expect((await radio('None at all')).checked).toBe(true);
  expect(screen.getByText('None of the e-mails below will be sent, whatever is ticked.')).toBeTruthy();
  expect(toastEvents).toEqual([]);
});

test('product §10 reverts a frequency that fails to save, and shows a toast', async () => {
  show();
  status.write = 500;
  await userEvent.click(await radio('On Mondays'));
  await expect.poll(() => toastEvents).toHaveLength(1);
  await expect.poll(async () => (await radio('Once a day at most')).checked).toBe(true);
});

test('product §16.11 a mailed link shows the settings to a visitor, who turns one topic off', async () => {
  show({ linkToken: 'abc.def' });
  const reminders = await box(/^Reminders/);
  await userEvent.click(reminders);
  await expect.poll(writes).toEqual(['PUT reminders {"isOn":false} Bearer abc.def']);
  expect(asked[0]).toBe('GET Bearer abc.def');
  expect((await box(/^Tips/)).checked).toBe(false);
});

test('§2.24 an invalid link shows an error', async () => {
  status.read = 404;
  show({ linkToken: 'abc.def' });
  expect(await screen.findByText('This link does not work.')).toBeTruthy();
});

test('§2.24 settings that failed to load can be requested again', async () => {
  status.read = 403;
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await expect.poll(() => asked.length).toBe(2);
  expect(document.activeElement).toBe(again);
  status.read = 200;
  await userEvent.click(again);
  expect(await box(/^Tips/)).toBeTruthy();
});

test('a retry leaves the focus where the user has moved it', async () => {
  const late = Promise.withResolvers<void>();
  status.read = 403;
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  worker.use(
    http.get('/api/mail-settings', async () => {
      await late.promise;
      return HttpResponse.json(storedSettings);
    }),
  );
  await userEvent.click(again);
  const heading = screen.getByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  heading.focus();
  late.resolve();
  expect(await box(/^Tips/)).toBeTruthy();
  expect(document.activeElement).toBe(heading);
});

test('§2.24 asks visitors to log in, and users with an unconfirmed address to confirm it', async () => {
  show({});
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  cleanup();
  if (activeSession.state !== 'active') throw new Error('Nobody is here');
  show({ boot: { ...boot, session: { ...activeSession, user: { ...activeSession.user, emailVerified: false } } } });
  expect(await screen.findByText('Confirm your e-mail address first.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('has no axe findings, and fits a phone with large enough targets', async () => {
  await page.viewport(360, 760);
  await emulateTouch(true);
  show();
  await box(/^Tips/);
  expect(await axeFindings()).toEqual([]);
  expect(smallTouchTargets(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
