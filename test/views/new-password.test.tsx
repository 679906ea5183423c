import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { NewPasswordPage } from '../../src/features/auth/new-password-page.tsx';
import { accountTestServices, heldRequests } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);

const person = userEvent.setup();
const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const set = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set the password' });
const where = () => location.pathname + location.search + location.hash;

function open() {
  const stage = accountTestServices();
  const call = heldRequests(worker, '/api/new-password');
  renderView(<NewPasswordPage />, '/en/reset-password', { ...stage.services, linkToken: 'mailed-token' });
  return { ...stage, ...call };
}

test('PR07 removes the token from the address on load, and nothing else', async () => {
  history.replaceState({ kept: true }, '', '/en/reset-password?utm_source=mail&token=mailed-token');
  const { linkToken } = await import('../../src/effects/link-token.ts');
  expect(linkToken).toBe('mailed-token');
  expect(where()).toBe('/en/reset-password?utm_source=mail');
  expect(history.state).toEqual({ kept: true });
});

test('ruling 23: sets the password once and redirects to the login with a toast', async () => {
  const { asked, answer, heard } = open();
  await person.type(field(), 'rychla kola 42');
  await person.dblClick(set());
  await expect.poll(() => asked).toHaveLength(1);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'mailed-token', password: 'rychla kola 42' });
  await answer({ status: 204 });
  await expect.poll(where).toBe('/en#login');
  expect(heard).toEqual([expect.stringMatching(/^Your new password is set/)]);
  expect(asked).toHaveLength(1);
});

test('AU15 a link that is no longer valid shows an error and offers a new one', async () => {
  const { asked, answer } = open();
  await person.type(field(), 'rychla kola 42{Enter}');
  await expect.poll(() => asked).toHaveLength(1);
  await answer({ status: 410 });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is no longer valid/);
  await person.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(location.hash).toBe('#forgotten-password');
});

test('AU03 rejects one of the most used passwords before it is sent', async () => {
  const { asked } = open();
  await person.type(field(), 'password123{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is one of the most common passwords. Choose another',
  );
  await expect.poll(() => document.activeElement).toBe(field());
  expect(asked).toEqual([]);
});

test('AU03 shows the server’s rejection of a common password under the field too', async () => {
  const { asked, answer } = open();
  await person.type(field(), 'rychla kola 42{Enter}');
  await expect.poll(() => asked).toHaveLength(1);
  await answer({ status: 422, json: { errors: { password: ['common'] } } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/most common passwords/);
  expect(field().value).toBe('rychla kola 42');
});

test.each([
  [{ status: 500 }, /please try again later\.$/],
  [{ status: 422, json: { detail: 'no errors' } }, /please try again later\.$/],
  [{ status: 429, headers: { 'retry-after': '90' } }, /It will work/],
])('§8 ruling 24: after %j keeps the password and shows an error toast', async (given, words) => {
  const { asked, answer, heard } = open();
  await person.type(field(), 'rychla kola 42{Enter}');
  await expect.poll(() => asked).toHaveLength(1);
  await answer(given);
  await expect.poll(() => heard).toEqual([expect.stringMatching(words)]);
  expect(field().value).toBe('rychla kola 42');
  expect(set().disabled).toBe(false);
});

test('§5 AU02 AU04 rejects a short password, and has the autocomplete new-password and a meter', async () => {
  open();
  expect(field().autocomplete).toBe('new-password');
  expect(field().type).toBe('password');
  await person.type(field(), 'Kolo12!');
  expect(screen.getByRole<HTMLMeterElement>('meter').value).toBe(5);
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field().type).toBe('text');
  await person.click(set());
  expect(screen.getByRole('alert').textContent).toBe('Password must contain at least 8 characters');
  expect(field().type).toBe('password');
  expect(await axeFindings()).toEqual([]);
});
