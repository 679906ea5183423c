import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PlainPage } from '../../src/features/info/plain-page.tsx';
import { boot, renderView } from './app-view.tsx';

afterEach(cleanup);

const user = { name: 'Ann', email: 'ann@example.test', emailVerified: false };
const show = (address: string) =>
  renderView(<PlainPage name="onboarding" />, address, { boot: { ...boot, session: { state: 'active', user } } });
const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Continue to where you were headed' });

test('who has signed up goes on to where they were headed, while onboarding is still to be built', async () => {
  show('/en/onboarding?redirect_to=%2Fen%2Fjob%2F7%2Fkite&utm_source=mail');
  await userEvent.click(await screen.findByRole('link', { name: 'Continue to where you were headed' }));
  await expect.poll(() => location.pathname).toBe('/en/job/7/kite');
});

test.each(['', '?redirect_to=%2F%2Fevil.example', '?redirect_to=%2Flogout'])(
  'RD02 there is no way on where the address has none that may be followed: %j',
  async (search) => {
    show(`/en/onboarding${search}`);
    await screen.findByRole('heading', { level: 1 });
    expect(link()).toBe(null);
  },
);

test('the page about the board names where municipalities are from, and the licence', async () => {
  renderView(<PlainPage name="about" />, '/en/about');
  expect(await screen.findByRole('link', { name: 'GeoNames' })).toHaveProperty('href', 'https://www.geonames.org/');
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).not.toBeNull();
});
