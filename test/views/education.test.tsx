import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { ChapterPage, Education, FuturePage } from '../../src/api/contract-education.ts';
import { EducationPage } from '../../src/features/education/education-page.tsx';
import { axeFindings } from './axe.ts';
import { renderPage } from './board-page.tsx';
import { network } from './network.ts';

const worker = network();
const links = { cs: 'http://localhost/cs', en: 'http://localhost/en', canonical: 'http://localhost/en' };
const seo = { title: 'T', h1: 'T', description: 'D', robots: 'all' as const };
const card = (id: string, title: string) => ({ id, slug: id, title, summary: `${title} in short.`, minutes: 12 });
const cards = [card('first', 'The first steps'), card('second', 'The second steps')];
const future = {
  ...{
    id: 'frontend-developer',
    slug: 'frontend-developer',
    title: 'Frontend developer',
    summary: 'From page to job.',
  },
  ...{ field: 'frontend' as const, level: 'junior' as const, hours: 60, chapters: 2 },
};
const education: Education = { '@context': 'https://schema.org', '@type': 'ItemList', items: [future] };
const path: FuturePage = {
  ...future,
  ...{ '@context': 'https://schema.org', '@type': 'Course', links, seo },
  skills: ['HTML', 'CSS'],
  sections: [{ title: 'Foundations', chapters: cards }],
};
const chapter: ChapterPage = {
  ...(cards[0] as (typeof cards)[number]),
  ...{ '@context': 'https://schema.org', '@type': 'LearningResource', links, seo, chapters: cards, future },
  headings: [],
  pieces: [{ html: '<p>Read me.</p>' }, { component: 'jobs', props: { fields: 'frontend' } }],
  sources: [{ title: 'MDN', url: 'https://developer.mozilla.org' }],
  quiz: ['one', 'two', 'three'].map((name) => ({
    question: `Question ${name}?`,
    options: [`Right ${name}`, `Wrong ${name}`, `Other ${name}`],
    explanation: `Because of ${name}.`,
  })),
};

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  worker.use(
    http.get('/api/education', () => HttpResponse.json(education)),
    http.get('/api/education/frontend-developer', () => HttpResponse.json(path)),
    http.get('/api/education/frontend-developer/first', () => HttpResponse.json(chapter)),
    http.get('/api/jobs', () => HttpResponse.json({ '@context': 'https://schema.org', '@type': 'ItemList', total: 3 })),
  );
});

async function show(name: 'startupedu' | 'future' | 'chapter', params: Record<string, string>, heading: string) {
  const { futureSlug = '', chapterSlug = '' } = params;
  const tail = chapterSlug ? `/chapter/${chapterSlug}` : '';
  const address = name === 'startupedu' ? '/en/startupedu' : `/en/startupedu/futures/${futureSlug}${tail}`;
  renderPage(EducationPage, { address, name, params });
  await screen.findByRole('heading', { level: 1, name: heading });
}
const showChapter = () =>
  show('chapter', { futureSlug: 'frontend-developer', chapterSlug: 'first' }, 'The first steps');
const answerAll = async (kind: string) => {
  for (const name of ['one', 'two', 'three'])
    await userEvent.click(screen.getByRole('radio', { name: `${kind} ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Check the answers' }));
};

describe('product §9 a chapter', () => {
  test('has its text, the jobs that it speaks of, its sources and the way on', async () => {
    await showChapter();
    expect(screen.getByText('Read me.')).toBeVisible();
    expect(await screen.findByRole('link', { name: '3 such jobs are open right now' })).toHaveAttribute(
      'href',
      '/en/jobs/frontend',
    );
    expect(screen.getByRole('link', { name: /MDN/ })).toHaveAttribute('rel', 'noopener nofollow');
    expect(screen.getByRole('link', { name: 'Next: The second steps' })).toHaveAttribute(
      'href',
      '/en/startupedu/futures/frontend-developer/chapter/second',
    );
    expect(await axeFindings()).toEqual([]);
  });

  test('is done once its questions are answered right, which stays in this browser', async () => {
    await showChapter();
    await answerAll('Right');
    expect(screen.getAllByText('Right.')).toHaveLength(3);
    expect(screen.getByText('3 of 3 right')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Done. Mark as not done' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(screen.getByRole('navigation', { name: 'Chapters' })).getByText('50 % done')).toBeVisible();
    expect(localStorage.getItem('education')).toContain('frontend-developer/first');
  });

  test('explains a wrong answer and is not done by it', async () => {
    await showChapter();
    await answerAll('Wrong');
    expect(screen.getAllByText('Not this one.')).toHaveLength(3);
    expect(screen.getByText('Because of two.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('is marked and unmarked by hand as well', async () => {
    await showChapter();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done. Mark as not done' }));
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });
});

describe('product §9 a path to a profession', () => {
  test('leads on at the first chapter that is not done', async () => {
    localStorage.setItem('education', JSON.stringify({ done: ['frontend-developer/first'], last: null }));
    await show('future', { futureSlug: 'frontend-developer' }, 'Frontend developer');
    expect(await screen.findByRole('link', { name: 'Go on: The second steps' })).toBeVisible();
    expect(screen.getByText('50 % done')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('product §9 the landing page', () => {
  test('lists the paths, and goes on where somebody was', async () => {
    localStorage.setItem('education', JSON.stringify({ done: [], last: 'frontend-developer/first' }));
    await show('startupedu', {}, 'title.startupedu');
    expect(screen.getByRole('link', { name: 'Frontend developer' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Go on: Frontend developer' })).toBeVisible();
  });
});
