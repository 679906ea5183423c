import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type {
  ChapterPage,
  ChapterProgress,
  Education,
  FuturePage,
  Progress,
} from '../../src/api/contract-education.ts';
import { EducationPage } from '../../src/features/education/education-page.tsx';
import { active } from '../support/sessions.ts';
import { boot } from './app-view.tsx';
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
  headings: [
    { id: 'why', text: 'Why', depth: 2 },
    { id: 'exercise', text: 'Exercise', depth: 2 },
  ],
  pieces: [
    { html: '<h2 id="why">Why</h2><p>Read me.</p><h2 id="exercise">Exercise</h2>' },
    { component: 'jobs', props: { fields: 'frontend' } },
  ],
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

const first = 'frontend-developer/first';
const entry = (chapter: string, more: Partial<ChapterProgress> = {}): ChapterProgress => ({
  ...{ chapter, isDone: false, place: 0, score: null, at: '2026-11-20T08:00:00.000Z' },
  ...more,
});
const keep = (...items: ChapterProgress[]) => localStorage.setItem('education', JSON.stringify(items));
const kept = (): ChapterProgress[] => JSON.parse(localStorage.getItem('education') ?? '[]');
const signedIn = { boot: { ...boot, session: active } };

/** The server of an account: what it has, and what it is told. */
function account(progress: Progress = { items: [], certificates: [] }) {
  const told: { path: string; body: unknown }[] = [];
  worker.use(
    http.get('/api/education-progress', () => HttpResponse.json(progress)),
    http.put('/api/education-progress/:future/:chapter', async ({ request }) => {
      told.push({ path: new URL(request.url).pathname, body: await request.json() });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return told;
}

async function show(
  name: 'startupedu' | 'future' | 'chapter',
  params: Record<string, string>,
  heading: string,
  given: Parameters<typeof renderPage>[2] = {},
) {
  const { futureSlug = '', chapterSlug = '' } = params;
  const tail = chapterSlug ? `/chapter/${chapterSlug}` : '';
  const address = name === 'startupedu' ? '/en/startupedu' : `/en/startupedu/futures/${futureSlug}${tail}`;
  const shown = renderPage(EducationPage, { address, name, params }, given);
  await screen.findByRole('heading', { level: 1, name: heading });
  return shown;
}
async function showChapter(given: Parameters<typeof renderPage>[2] = {}) {
  const params = { futureSlug: 'frontend-developer', chapterSlug: 'first' };
  const shown = await show('chapter', params, 'The first steps', given);
  await waitFor(() => expect(screen.getByRole('button', { name: /[Mm]ark as/ })).toBeEnabled());
  return shown;
}
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
    await waitFor(() => expect(kept()).toMatchObject([{ chapter: first, isDone: true, score: 3 }]));
  });

  test('explains a wrong answer and is not done by it', async () => {
    await showChapter();
    await answerAll('Wrong');
    expect(screen.getAllByText('Not this one.')).toHaveLength(3);
    expect(screen.getByText('Because of two.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toMatchObject([{ isDone: false, score: 0 }]);
  });

  test('leads on to the heading where somebody stopped', async () => {
    keep(entry(first, { place: 2, score: 1 }));
    await showChapter();
    expect(screen.getByRole('link', { name: 'Go on where you stopped: Exercise' })).toHaveAttribute(
      'href',
      '#exercise',
    );
    expect(screen.getByText('Your best so far: 1 of 3')).toBeVisible();
  });

  test('is marked and unmarked by hand as well', async () => {
    await showChapter();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done. Mark as not done' }));
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });
});

describe('product §9 the reading of an account', () => {
  const done = { items: [entry(first, { isDone: true, place: 1 })], certificates: [] };

  test('is what its server says, and what changes is told to it', async () => {
    const told = account(done);
    await showChapter(signedIn);
    const path = '/api/education-progress/frontend-developer/first';
    await userEvent.click(screen.getByRole('button', { name: 'Done. Mark as not done' }));
    await waitFor(() => expect(told).toEqual([{ path, body: { isDone: false } }]));
    await answerAll('Right');
    await waitFor(() =>
      expect(told.slice(1)).toEqual([
        { path, body: { score: 3 } },
        { path, body: { isDone: true } },
      ]),
    );
    expect(kept()).toEqual([]);
  });

  test('gets what the browser kept of a visitor, which is forgotten here once it is there', async () => {
    const merges: unknown[] = [];
    let fails = true;
    account();
    worker.use(
      http.post('/api/education-progress/merge', async ({ request }) => {
        merges.push(await request.json());
        return fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(done);
      }),
    );
    keep(entry(first, { isDone: true }));
    const { services } = await showChapter();
    await act(async () => services.session.write(active));
    await waitFor(() => expect(merges).toEqual([{ items: [entry(first, { isDone: true })] }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as done' })).toBeEnabled());
    expect(kept()).toHaveLength(1);

    cleanup();
    fails = false;
    await showChapter(signedIn);
    expect(await screen.findByRole('button', { name: 'Done. Mark as not done' })).toBeVisible();
    expect(merges).toHaveLength(2);
    expect(kept()).toEqual([]);

    await act(async () => services.session.write({ state: 'none' }));
  });

  test('is not what the next visitor sees', async () => {
    account(done);
    const { services } = await showChapter(signedIn);
    expect(screen.getByText('50 % done')).toBeVisible();
    await act(async () => services.session.write({ state: 'none' }));
    expect(await screen.findByText('0 % done')).toBeVisible();
  });

  test('says where it could not be read, and is read again', async () => {
    let fails = true;
    account(done);
    worker.use(
      http.get('/api/education-progress', () =>
        fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(done),
      ),
    );
    await show('chapter', { futureSlug: 'frontend-developer', chapterSlug: 'first' }, 'The first steps', signedIn);
    expect(await screen.findByText('How far you are could not be read.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Done. Mark as not done' })).toBeVisible();
  });
});

describe('product §9 a path to a profession', () => {
  test('leads on at the first chapter that is not done', async () => {
    keep(entry(first, { isDone: true }));
    await show('future', { futureSlug: 'frontend-developer' }, 'Frontend developer');
    expect(await screen.findByRole('link', { name: 'Go on: The second steps' })).toBeVisible();
    expect(screen.getByText('50 % done')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('product §9 the landing page', () => {
  test('lists the paths, and goes on where somebody was', async () => {
    keep(entry(first));
    await show('startupedu', {}, 'title.startupedu');
    expect(screen.getByRole('link', { name: 'Frontend developer' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Go on: Frontend developer' })).toBeVisible();
  });
});
