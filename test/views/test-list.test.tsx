import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { TestCard } from '../../src/api/contract-tests.ts';
import { TestRows } from '../../src/features/tests/test-list.tsx';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();
const card = (id: string, more: Partial<TestCard>): TestCard => ({
  ...{ id, slug: id, title: id, summary: '', field: 'other', level: 'medior', minutes: 15 },
  ...{ asked: 15, pool: 32, passPercent: 60, ...more },
});
const items = [card('English', {}), card('SQL', { field: 'data-analyst', minutes: 25 })];

beforeEach(() => worker.use(http.get('/api/session', () => HttpResponse.json({ state: 'none' }))));
afterEach(cleanup);

const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('product §8 the list of tests', () => {
  test.each([
    ['', ['English', 'SQL']],
    ['?length=long', ['SQL']],
    ['?delka=kratky&utm_source=mail', ['English']],
    ['?length=unknown', ['English', 'SQL']],
  ])('%s is narrowed by its address as it is first drawn', (search, titles) => {
    renderView(<TestRows title="Tests" items={items} />, `/en/tests${search}`);
    expect(shown()).toEqual(titles);
  });

  test('that is empty leads back to all of them', () => {
    renderView(<TestRows title="Tests" items={items} />, '/en/tests?length=short&field=data-analyst');
    expect(screen.getByText('There is no such test yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all tests' }).getAttribute('href')).toBe('/en/tests');
  });
});
