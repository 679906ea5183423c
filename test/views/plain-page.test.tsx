import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlainPage } from '../../src/features/info/plain-page.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

test('the page about the board names where municipalities are from, and the licence', async () => {
  renderView(<PlainPage name="about" />, '/en/about');
  expect(await screen.findByRole('link', { name: 'GeoNames' })).toHaveProperty('href', 'https://www.geonames.org/');
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).not.toBeNull();
});

test('product §17.4 the page about replies works its example out by the rules', async () => {
  renderView(<PlainPage name="replyFigures" />, '/en/how-we-measure-replies');
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  const verdicts = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(verdicts).toEqual([
    ...['in time', 'in time', 'late', 'does not count', 'overdue', 'in time', 'in time', 'not yet'],
  ]);
  expect(screen.getByText(/4 ÷ 6 is 66%, rounded down\..*the middle one is 7 days/)).not.toBeNull();
  expect(screen.getByText(/16% of those that count/)).not.toBeNull();
});
