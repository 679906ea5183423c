import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlainPage } from '../../src/features/info/plain-page.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

test('the page about the board names where municipalities are from, and the licence', async () => {
  renderView(<PlainPage name="about" />, '/en/about');
  expect(await screen.findByRole('link', { name: 'GeoNames' })).toHaveProperty('href', 'https://www.geonames.org/');
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).not.toBeNull();
});
