import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import { ProgrammeForm } from '../../src/features/info/programme-form.tsx';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

type Asked = { body: Record<string, unknown>; key: string | null };

let asked: Asked[];
let toastEvents: ToastEvent[];
let status: number;

beforeEach(() => {
  sessionStorage.clear();
  [asked, toastEvents, status] = [[], [], 204];
  worker.use(
    http.post('/api/contact', async ({ request }) => {
      asked.push({ body: (await request.json()) as Asked['body'], key: request.headers.get('idempotency-key') });
      return new HttpResponse(null, { status });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (topic: string) =>
  renderView(<ProgrammeForm props={{ topic }} />, '/en/for-companies/startup-program', {
    sendToast: (event) => toastEvents.push(event),
  });

const labels = {
  startupProgram: 'Your startup, its website, and what does not fit',
  mediumAndLarge: 'How many people, for which teams, where and by when',
  premiumArticle: 'What the article could be about, and whom we could talk to',
  reference: 'What your experience was, and which name we may use',
};

const write = async (topic: keyof typeof labels) => {
  await userEvent.fill(screen.getByLabelText('Name'), 'Petr');
  await userEvent.fill(screen.getByLabelText('E-mail'), 'petr@kites.example');
  await userEvent.fill(screen.getByLabelText(labels[topic]), 'We build kites.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }));

test.each(Object.keys(labels) as (keyof typeof labels)[])(
  '§2.28 the form about %s has no choice of topic, and sends its own',
  async (topic) => {
    show(topic);
    expect(screen.queryByRole('radio')).toBeNull();
    await write(topic);
    await send();
    await screen.findByText('We have your message.');
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'Petr', email: 'petr@kites.example', topic, message: 'We build kites.', wantsCopy: false, lang: 'en' },
    ]);
  },
);

test('§2.28 each form keeps its input after a failure and a reload, and resends it with the same key', async () => {
  const { unmount } = show('startupProgram');
  await write('startupProgram');
  status = 500;
  await send();
  await expect.poll(() => toastEvents).toHaveLength(1);
  unmount();

  const other = show('reference');
  expect(screen.getByLabelText<HTMLTextAreaElement>(labels.reference).value).toBe('');
  other.unmount();

  show('startupProgram');
  await expect
    .poll(() => screen.getByLabelText<HTMLTextAreaElement>(labels.startupProgram).value)
    .toBe('We build kites.');
  status = 204;
  await send();
  await screen.findByText('We have your message.');
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('§2.28 CO05 sends what a program typed into the hidden field', async () => {
  show('reference');
  await write('reference');
  const trap = document.querySelector<HTMLInputElement>('input[name=website]');
  if (trap) trap.value = 'https://pills.example';
  await send();
  await screen.findByText('We have your message.');
  expect(asked[0]?.body.website).toBe('https://pills.example');
});

test('shows no form for an unknown topic', () => {
  show('weather');
  expect(document.querySelector('form')).toBeNull();
});

test('has no axe findings with its errors shown, and all targets are 44 px high on a phone', async () => {
  await page.viewport(360, 760);
  await emulateTouch(true);
  show('mediumAndLarge');
  await send();
  await expect.poll(() => screen.getAllByText('This field is mandatory').length).toBe(3);
  expect(await axeFindings()).toEqual([]);
  expect(smallTouchTargets(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
