import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { ownSignIn, typedEmail } from '../../src/effects/own-sign-in.ts';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { activeSession } from '../support/sessions.ts';
import { accountTestServices, heldRequests, watchSignals } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  typedEmail.write('');
});

const person = userEvent.setup();
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

async function open() {
  const stage = accountTestServices({ state: 'pending' });
  const check = heldRequests(worker, '/2fa_check');
  const out = heldRequests(worker, '/logout');
  const address = `/en?force_redirect_to=${encodeURIComponent('/en/companies?page=2')}#2fa`;
  renderView(<AuthDialogs />, address, stage.services);
  await screen.findByLabelText('Code');
  await expect.poll(() => document.activeElement).toBe(code());
  return { ...stage, check, out };
}

test('§4 ruling 4: sends a correct code once, without its pasted spaces, and redirects to the target', async () => {
  const { check, setSession: become } = await open();
  become(activeSession);
  await person.paste(' 123 456\u00a0');
  await person.dblClick(goOn());
  await expect.poll(() => check.asked).toHaveLength(1);
  expect(check.asked[0]?.body).toBe('{"code":"123456"}');
  await check.answer({ status: 200 });
  await expect.poll(() => location.pathname + location.search + location.hash).toBe('/en/companies?page=2');
  expect(check.asked).toHaveLength(1);
});

test('§8 a wrong code shows an error under the field, which keeps the code and the focus', async () => {
  const { check, heard } = await open();
  await person.type(code(), 'abcde-fghjk{Enter}');
  await expect.poll(() => check.asked).toHaveLength(1);
  expect(check.asked[0]?.body).toBe('{"code":"abcdefghjk"}');
  await check.answer({ status: 401 });
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect code, try again');
  expect(code().value).toBe('abcde-fghjk');
  await expect.poll(() => document.activeElement).toBe(code());
  expect(code().getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByRole('alert').id);
  expect(heard).toEqual([]);
});

test('ruling 24: an ended sign-in shows a toast and opens the login', async () => {
  const { check, heard, setSession: become } = await open();
  become({ state: 'none' });
  await person.type(code(), '123456{Enter}');
  await expect.poll(() => check.asked).toHaveLength(1);
  await check.answer({ status: 410 });
  await expect.poll(() => location.hash).toBe('#login');
  expect(location.search).toContain('force_redirect_to');
  expect(heard).toEqual([expect.stringMatching(/^Log in again/)]);
});

test('ruling 24: after an ended sign-in the login starts with the address that was typed', async () => {
  ownSignIn.saveEmail('ann@example.test');
  const { check, setSession: become } = await open();
  become({ state: 'none' });
  await person.type(code(), '123456{Enter}');
  await expect.poll(() => check.asked).toHaveLength(1);
  await check.answer({ status: 410 });
  const username = await screen.findByLabelText<HTMLInputElement>('E-mail');
  expect(username.value).toBe('ann@example.test');
  expect(ownSignIn.isPending()).toBe(false);
});

test('explains either the app’s code or a recovery code, not both', async () => {
  await open();
  const ofApp = /your authenticator app shows/;
  const kept = /codes you saved/;
  expect(screen.getByText(ofApp)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByText(kept)).toBeVisible();
  expect(screen.queryByText(ofApp)).toBe(null);
  await person.click(screen.getByRole('button', { name: 'Use the app' }));
  expect(screen.getByText(ofApp)).toBeVisible();
  expect(screen.queryByText(kept)).toBe(null);
});

test('§8 any other failure keeps the code and shows an error toast', async () => {
  const { check, heard } = await open();
  await person.type(code(), '123456{Enter}');
  await expect.poll(() => check.asked).toHaveLength(1);
  await check.answer({ status: 500 });
  await expect.poll(() => heard).toEqual(['Error – Sorry about that, please try again later.']);
  expect(code().value).toBe('123456');
  expect(goOn().disabled).toBe(false);
});

test.each([
  ['Esc', () => person.keyboard('{Escape}')],
  ['its button', () => person.click(screen.getByRole('button', { name: 'Close' }))],
])('ruling 5: %s closes it and ends the sign-in on the server, once', async (_, closing) => {
  const signals = watchSignals();
  const { check, out, setSession: become } = await open();
  become({ state: 'none' });
  await person.type(code(), '123456{Enter}');
  await expect.poll(() => check.asked).toHaveLength(1);
  await closing();
  await expect.poll(() => out.asked).toHaveLength(1);
  expect(signals.flatMap((signal) => (signal ? [signal.aborted] : []))).toEqual([true, false]);
  await expect.poll(() => location.pathname + location.search + location.hash).toBe('/en');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await out.answer({ status: 204 });
  expect(out.asked).toHaveLength(1);
});

test('ruling 50: a sign-in that fails to end shows one error toast, and is ended again', async () => {
  const { out, heard } = await open();
  await person.type(code(), '123456');
  await person.keyboard('{Escape}');
  await expect.poll(() => out.asked).toHaveLength(1);
  await out.answer({ status: 500 });
  await expect.poll(() => heard).toEqual(['Error – Sorry about that, please try again later.']);
  await expect.poll(() => out.asked).toHaveLength(2);
  expect(heard).toHaveLength(1);
});

test('ruling 5: a press beside it does nothing', async () => {
  const { out } = await open();
  await person.click(document.querySelector('.veil') as HTMLElement);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(out.asked).toEqual([]);
});

test('§2 the Clear button empties the field, which keeps the focus', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBe(null);
  await person.type(code(), '123456');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(code().value).toBe('');
  expect(document.activeElement).toBe(code());
});

test('AU04 has one field for the whole code, with autocomplete one-time-code and numeric input', async () => {
  await open();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(code().autocomplete).toBe('one-time-code');
  expect(code().inputMode).toBe('numeric');
});

test('a button switches to an empty field for a recovery code, and another switches back', async () => {
  const { check } = await open();
  await person.type(code(), '12');
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const written = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([written.inputMode, written.autocomplete, written.value]).toEqual(['text', 'off', '']);
  await expect.poll(() => document.activeElement).toBe(written);
  await person.keyboard('ABCDE fghjk{Enter}');
  await expect.poll(() => check.asked.map(({ body }) => body)).toEqual(['{"code":"ABCDEfghjk"}']);
  await check.answer({ status: 401 });
  await screen.findByRole('alert');
  await person.click(screen.getByRole('button', { name: 'Use the app' }));
  expect([code().inputMode, code().value]).toEqual(['numeric', '']);
  expect(screen.queryByRole('alert')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(code());
});

test('AU19 a code with other letters shows an error under the field, and is not sent', async () => {
  const { check } = await open();
  await person.type(code(), 'heslo123{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This is neither 6 digits nor a recovery code');
  expect(document.activeElement).toBe(code());
  expect(check.asked).toEqual([]);
});

test('full-width digits are sent as digits', async () => {
  const { check } = await open();
  await person.paste('\uff11\uff12\uff13\u3000\uff14\uff15\uff16');
  await person.keyboard('{Enter}');
  await expect.poll(() => check.asked.map(({ body }) => body)).toEqual(['{"code":"123456"}']);
});

test('has no axe findings, with and without an error', async () => {
  await open();
  expect(await axeFindings()).toEqual([]);
  await person.click(goOn());
  expect(screen.getByRole('alert').textContent).toBe('You must enter the code or log out');
  expect(await axeFindings()).toEqual([]);
});
