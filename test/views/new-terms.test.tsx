import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { Session } from '../../src/api/contract-account.ts';
import { BottomBars } from '../../src/app/app.tsx';
import { createStore } from '../../src/effects/store.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();

const user = { name: 'Ann', email: 'ann@example.test', emailVerified: true };
const askedAgain: Session = { state: 'active', user: { ...user, newTerms: true } };

/** Number of requests, and how the held one is answered. */
let agreed: number;
let answer: () => void;
let told: unknown[];

beforeEach(() => {
  agreed = 0;
  told = [];
  worker.use(
    http.post('/api/account/terms', async () => {
      agreed += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/session', () => HttpResponse.json(activeSession)),
  );
});
afterEach(async () => {
  cleanup();
  await page.viewport(1280, 900);
});

function show(online = createStore(true)) {
  renderView(
    <>
      <BottomBars />
      <main id="main" tabIndex={-1}>
        <h1>Jobs</h1>
      </main>
    </>,
    '/en',
    { boot: { ...boot, session: askedAgain }, online, sendToast: (event) => told.push(event) },
  );
  return online;
}
const bar = () => screen.findByRole('region', { name: 'New terms' });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'I agree' });
const isGone = () => expect.poll(() => screen.queryByRole('region', { name: 'New terms' })).toBeNull();

describe('product §12 the agreement to new terms', () => {
  test('is given by the keyboard, and moves the focus to the page', async () => {
    show();
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => agreed).toBe(1);
    answer();
    await isGone();
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  test('is sent once on a double click', async () => {
    show();
    await userEvent.dblClick(await button());
    await expect.poll(() => agreed).toBe(1);
    expect(await button()).toBeDisabled();
    answer();
    await isGone();
    expect(agreed).toBe(1);
  });

  test.each([500, 429])('shows an error toast after %i, and can be sent again', async (status) => {
    worker.use(http.post('/api/account/terms', () => new HttpResponse(null, { status }), { once: true }));
    show();
    await userEvent.click(await button());
    await expect.poll(() => told).toHaveLength(1);
    expect(told).toMatchObject([{ type: 'toast.added', toast: { variant: 'destructive' } }]);
    await expect.element(await button()).toBeEnabled();
    expect(document.activeElement).toBe(await button());
    await userEvent.click(await button());
    await expect.poll(() => agreed).toBe(1);
    answer();
    await isGone();
  });

  test('shows that it is offline, and sends nothing, even on reconnection', async () => {
    const online = show(createStore(false));
    await expect.poll(async () => (await bar()).textContent).toContain('You are offline.');
    await userEvent.click(await button());
    online.write(true);
    await expect.poll(async () => (await bar()).textContent).not.toContain('You are offline.');
    expect(agreed).toBe(0);
    expect(told).toEqual([]);
  });

  test.each([360, 1280])(
    'links to the terms and to the account’s settings, and has no axe findings, at %i px',
    async (width) => {
      await page.viewport(width, 800);
      show();
      expect((await bar()).getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/en/terms-of-service');
      expect(screen.getByRole('link', { name: 'its settings' })).toHaveAttribute('href', '/en/two-factor');
      expect(await axeFindings()).toEqual([]);
    },
  );
});
