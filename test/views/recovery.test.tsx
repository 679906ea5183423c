import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { RecoveryPage } from '../../src/features/auth/recovery-page.tsx';
import { accountTestServices, heldRequests } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);
const person = userEvent.setup();

const pending = { state: 'pending' } as const;
const endsAt = '2026-11-24T12:05:00.000Z';
const known = (end: string | null) =>
  worker.use(http.get('/api/two-factor-recovery', () => HttpResponse.json({ endsAt: end })));

test('AU20 the code dialog shows until when two-factor stays on, and does not offer recovery again', async () => {
  known(endsAt);
  renderView(<AuthDialogs />, '/en#2fa', accountTestServices(pending).services);
  expect((await screen.findByRole('status')).textContent).toContain('on 24 November 2026 at 13:05 CET');
  expect(screen.queryByRole('button', { name: 'I have neither my phone nor a recovery code' })).toBeNull();
});

test('AU20 the recovery without a phone moves the focus to its explanation, and requests the mail once', async () => {
  known(null);
  const asked = heldRequests(worker, '/api/two-factor-recovery');
  renderView(<AuthDialogs />, '/en#2fa', accountTestServices(pending).services);
  await person.click(await screen.findByRole('button', { name: 'I have neither my phone nor a recovery code' }));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^We will send you a link by e-mail/);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'I have neither my phone nor a recovery code' }));
  expect(await axeFindings()).toEqual([]);
  await person.dblClick(screen.getByRole('button', { name: 'Send me the link' }));
  await expect.poll(() => asked.asked).toHaveLength(1);
  await asked.answer({ status: 204 });
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^The link is on its way/);
  expect(asked.asked).toHaveLength(1);
});

test('ruling 24: requesting the mail after the sign-in has ended redirects to the login with a toast', async () => {
  known(null);
  const asked = heldRequests(worker, '/api/two-factor-recovery');
  const { services, setSession: become, heard } = accountTestServices(pending);
  renderView(<AuthDialogs />, '/en#2fa', services);
  await person.click(await screen.findByRole('button', { name: 'I have neither my phone nor a recovery code' }));
  become({ state: 'none' });
  await person.click(screen.getByRole('button', { name: 'Send me the link' }));
  await expect.poll(() => asked.asked).toHaveLength(1);
  await asked.answer({ status: 410 });
  await expect.poll(() => location.hash).toBe('#login');
  expect(heard).toEqual([expect.stringMatching(/^Log in again/)]);
});

test('AU20 the mailed stop link shows a button that stops the recovery, then offers a new password', async () => {
  const stop = heldRequests(worker, '/api/two-factor-recovery/stop');
  renderView(<RecoveryPage />, '/en/login-without-phone?stop=1', {
    ...accountTestServices().services,
    linkToken: 'mailed-token',
  });
  await person.click(await screen.findByRole('button', { name: 'Stop it, keep two-factor login on' }));
  await expect.poll(() => stop.asked.map(({ body }) => body)).toEqual(['{"token":"mailed-token"}']);
  await stop.answer({ status: 204 });
  expect((await screen.findByRole('status')).textContent).toBe('Stopped. Two-factor login stays on.');
  await person.click(screen.getByRole('button', { name: 'Set a new password' }));
  expect(location.hash).toBe('#forgotten-password');
});
