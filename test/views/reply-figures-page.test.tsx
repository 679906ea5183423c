import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import { ReplyFiguresPage } from '../../src/features/info/reply-figures-page.tsx';
import { renderView } from './app-view.tsx';

afterEach(async () => {
  cleanup();
  await page.viewport(1280, 900);
});

test('product §17.4 the table of the example fits a phone without scrolling', async () => {
  // The edges of a page take 32 px of 360.
  await page.viewport(328, 740);
  renderView(<ReplyFiguresPage />, '/en/how-we-measure-replies');
  const region = (await screen.findByRole('table')).parentElement as HTMLElement;
  expect(region.scrollWidth).toBe(region.clientWidth);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('2 Nov9 Novreply on 4 Novon time');
});

test('product §17.4 the page about replies shows the verdicts and figures of its example', async () => {
  renderView(<ReplyFiguresPage />, '/en/how-we-measure-replies');
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  const verdicts = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(verdicts).toEqual([
    'on time',
    'on time',
    'late',
    'does not count',
    'overdue',
    'on time',
    'on time',
    'not yet',
  ]);
  expect(screen.getByText(/4 ÷ 6 is 66%, rounded down\..*the middle one is 7 days/)).not.toBeNull();
  expect(screen.getByText(/16% of those that count/)).not.toBeNull();
});
