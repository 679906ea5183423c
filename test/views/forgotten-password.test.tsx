import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import { typedEmail } from '../../src/effects/own-sign-in.ts';
import { ForgottenPasswordDialog } from '../../src/features/auth/forgotten-password-dialog.tsx';
import { accountTestServices, heldRequests, watchSignals } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
afterEach(() => {
  cleanup();
  typedEmail.write('');
});

const person = userEvent.setup();
const address = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

async function open() {
  const stage = accountTestServices();
  const call = heldRequests(worker, '/reset-password');
  renderView(<ForgottenPasswordDialog />, '/en#forgotten-password', stage.services);
  await expect.poll(() => document.activeElement).toBe(address());
  return { ...stage, ...call };
}

test('§2 §7 §8 sends one multipart request, then shows where to look and when a link can be resent', async () => {
  const { asked, answer, heard, looks } = await open();
  await person.type(address(), 'ann@example.test');
  await person.dblClick(send());
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]?.request.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  expect(asked[0]?.body).toMatch(/name="email"\s+ann@example\.test/);
  await person.keyboard('{Enter}');
  await answer({ status: 204 });
  await expect
    .poll(() => heard)
    .toEqual([
      'Password reset link sent – Did not arrive? Please check also spam/junk folder, before sending the link again',
    ]);
  expect(looks).toEqual(['success 2500']);
  expect(asked).toHaveLength(1);
  const said = screen.getByRole('status');
  expect(said.textContent).toContain('ann@example.test');
  expect(said.textContent).toMatch(/spam/);
  await expect.poll(() => document.activeElement).toBe(said);
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in (1:00|0:5\d)$/ });
  expect(again.disabled).toBe(true);
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

test('starts with the address typed at login, and returns the corrected one to the login', async () => {
  typedEmail.write('an@example.test');
  await open();
  expect(address().value).toBe('an@example.test');
  await person.clear(address());
  await person.type(address(), 'ann@example.test');
  await person.click(screen.getByRole('link', { name: 'Back to login' }));
  await expect.poll(() => location.hash).toBe('#login');
  expect(typedEmail.read()).toBe('ann@example.test');
});

test('a long address does not overflow the dialog on a phone', async () => {
  await page.viewport(360, 740);
  const { asked, answer } = await open();
  await person.type(address(), 'a-rather-long.address.of-somebody@a-subdomain.example-company.test{Enter}');
  await expect.poll(() => asked).toHaveLength(1);
  await answer({ status: 204 });
  const said = await screen.findByRole('status');
  const { right } = screen.getByRole('dialog').getBoundingClientRect();
  const parts = [...(said.parentElement?.querySelectorAll('*') ?? [])];
  expect(parts.filter((part) => part.getBoundingClientRect().right > right - 18)).toEqual([]);
  await page.viewport(1280, 900);
});

test('returns from the confirmation to the field, with the address to correct', async () => {
  const { asked, answer } = await open();
  await person.type(address(), 'an@example.test{Enter}');
  await expect.poll(() => asked).toHaveLength(1);
  await answer({ status: 204 });
  await person.click(await screen.findByRole('button', { name: 'Use another e-mail' }));
  expect(address().value).toBe('an@example.test');
  await expect.poll(() => document.activeElement).toBe(address());
});

test.each([
  [500, undefined, 'Error – Sorry about that, please try again later.', 'destructive 2500'],
  [
    429,
    { 'retry-after': '90' },
    /^Error – Sorry about that, please try again later\. It will work/,
    'destructive 30000',
  ],
] as const)(
  '§8 ruling 24: after %i keeps the address and shows an error toast',
  async (status, headers, words, readFacts) => {
    const { answer, asked, heard, looks } = await open();
    await person.type(address(), 'ann@example.test{Enter}');
    await expect.poll(() => asked).toHaveLength(1);
    await answer({ status, ...(headers && { headers }) });
    await expect.poll(() => heard).toEqual([expect.stringMatching(words)]);
    expect(looks).toEqual([readFacts]);
    expect(address().value).toBe('ann@example.test');
    expect(send().disabled).toBe(false);
  },
);

test('§5 §8 rejects an invalid address with an announced error under the field, and focuses the field', async () => {
  const { asked } = await open();
  await person.type(address(), 'ann@');
  await person.click(send());
  expect(screen.getByRole('alert').textContent).toBe('Invalid email format');
  expect(address().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  await expect.poll(() => document.activeElement).toBe(address());
  expect(asked).toEqual([]);
});

test('AU04 the field has the autocomplete and type by which a password manager fills it', async () => {
  await open();
  expect(address().autocomplete).toBe('username');
  expect(address().type).toBe('email');
});

test('ruling 6: closing aborts the running request', async () => {
  const signals = watchSignals();
  const { asked } = await open();
  await person.type(address(), 'ann@example.test{Enter}');
  await expect.poll(() => asked).toHaveLength(1);
  cleanup();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('has no axe findings, with and without an error', async () => {
  await open();
  expect(await axeFindings()).toEqual([]);
  await person.click(send());
  expect(await axeFindings()).toEqual([]);
});
