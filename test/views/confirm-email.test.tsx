import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { ConfirmEmailPage } from '../../src/features/auth/confirm-email-page.tsx';
import { accountTestServices, heldRequests } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);

const person = userEvent.setup();
const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const unconfirmed = {
  state: 'active',
  user: { name: 'Ann', email: 'ann@example.test', emailVerified: false },
} as const;

async function open() {
  const stage = accountTestServices(unconfirmed);
  const call = heldRequests(worker, '/api/confirm-email');
  const view = (
    <main>
      <ConfirmEmailPage />
    </main>
  );
  renderView(view, '/en/confirm-email', { ...stage.services, linkToken: 'mailed-token' });
  await expect.poll(() => call.asked).toHaveLength(1);
  return { ...stage, ...call };
}

test('AU13 in the account’s own session the page confirms by itself and updates the session', async () => {
  const { asked, answer, setSession: become, services } = await open();
  expect(screen.getByRole('status').textContent).toBe('Confirming your address…');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'mailed-token' });
  become({ ...unconfirmed, user: { ...unconfirmed.user, emailVerified: true } });
  await answer({ status: 204 });
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Your e-mail address is confirmed.');
  expect(screen.getByRole('link', { name: 'Browse the jobs' })).toBeVisible();
  await expect.poll(() => services.session.read()).toMatchObject({ user: { emailVerified: true } });
  expect(asked).toHaveLength(1);
});

test('AU13 without the session it asks for the password, and shows a wrong one at its field', async () => {
  const { asked, answer } = await open();
  await answer({ status: 401 });
  await screen.findByLabelText('Password');
  expect(field().autocomplete).toBe('current-password');
  expect(await axeFindings()).toEqual([]);
  await person.type(field(), 'kolo{Enter}');
  await expect.poll(() => asked).toHaveLength(2);
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ token: 'mailed-token', password: 'kolo' });
  await answer({ status: 401 });
  expect((await screen.findByRole('alert')).textContent).toBe('The password or email is incorrect');
  await expect.poll(() => document.activeElement).toBe(field());
  await person.type(field(), ' a vlak{Enter}');
  await expect.poll(() => asked).toHaveLength(3);
  await answer({ status: 204 });
  await expect.poll(() => screen.queryByRole('status')?.textContent).toBe('Your e-mail address is confirmed.');
});

test('AU13 a new password can be set instead', async () => {
  const { answer } = await open();
  await answer({ status: 401 });
  await person.click(await screen.findByRole('button', { name: 'Set a new password' }));
  expect(location.hash).toBe('#forgotten-password');
});

test('an invalid link shows an explanation', async () => {
  const { answer } = await open();
  await answer({ status: 410 });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is not valid/);
  expect(await axeFindings()).toEqual([]);
});

test('§8 a failure can be retried by a button', async () => {
  const { asked, answer, heard } = await open();
  await answer({ status: 500 });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(heard).toEqual(['Error – Sorry about that, please try again later.']);
  await expect.poll(() => asked).toHaveLength(2);
  await answer({ status: 500 });
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => asked).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  await answer({ status: 204 });
  await expect.poll(() => screen.queryByRole('status')?.textContent).toBe('Your e-mail address is confirmed.');
});
