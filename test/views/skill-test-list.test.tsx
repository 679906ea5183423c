import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { SkillTestCard } from '../../src/api/contract-skill-tests.ts';
import { attemptStore } from '../../src/effects/attempt-store.ts';
import { SkillTestRows } from '../../src/features/skill-tests/skill-test-list.tsx';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
const card = (id: string, more: Partial<SkillTestCard>): SkillTestCard => ({
  id,
  slug: id,
  title: id,
  summary: '',
  field: 'other',
  level: 'medior',
  minutes: 15,
  asked: 15,
  pool: 32,
  passPercent: 60,
  ...more,
});
const items = [card('English', {}), card('SQL', { field: 'data-analyst', minutes: 16 })];

beforeEach(() => worker.use(http.get('/api/session', () => HttpResponse.json({ state: 'none' }))));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('product §8 the list of tests', () => {
  test.each([
    ['', ['English', 'SQL']],
    ['?length=long', ['SQL']],
    ['?delka=kratky&utm_source=mail', ['English']],
    ['?length=unknown', ['English', 'SQL']],
  ])('%s filters the list in the first render', (search, titles) => {
    renderView(<SkillTestRows title="Tests" items={items} />, `/en/tests${search}`);
    expect(shown()).toEqual(titles);
  });

  test('ruling 47 an address in the other language is rewritten, and the next filter keeps its campaign', async () => {
    renderView(<SkillTestRows title="Tests" items={items} />, '/en/tests?utm_source=mail&delka=kratky');
    await expect.poll(() => location.pathname + location.search).toBe('/en/tests?length=short&utm_source=mail');
    const longer = screen.getByRole('link', { name: 'longer' });
    expect(longer.getAttribute('href')).toBe('/en/tests?length=long');
    longer.click();
    await expect.poll(() => location.search).toBe('?length=long&utm_source=mail');
    expect(shown()).toEqual(['SQL']);
  });

  test.each([
    ['running', {}, 'You are in the middle of it'],
    ['finished', { score: 73 }, 'Your best: 73%'],
  ])('shows a guest their attempt that is %s', async (state, more, told) => {
    attemptStore.begin('English', 'an-id', 'a-token');
    worker.use(http.get('/api/attempts/an-id', () => HttpResponse.json({ id: 'an-id', state, ...more })));
    renderView(<SkillTestRows title="Tests" items={items} />, '/en/tests');
    const row = (await screen.findByText(told)).closest('li') as HTMLElement;
    expect(within(row).getByRole('heading', { name: 'English' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  test('links to all tests when none matches', () => {
    renderView(<SkillTestRows title="Tests" items={items} />, '/en/tests?length=short&field=data-analyst');
    expect(screen.getByText('There is no such test yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all tests' }).getAttribute('href')).toBe('/en/tests');
  });
});
