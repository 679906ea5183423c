import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type {
  Certificate,
  ChapterPage,
  ChapterProgress,
  Education,
  EducationProgress,
  FuturePage,
  OwnCertificate,
} from '../../src/api/contract-education.ts';
import { EducationPage } from '../../src/features/education/education-page.tsx';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { emulatePrint, smallTouchTargets } from './screen.ts';

const worker = network();
const links = { cs: 'http://localhost/cs', en: 'http://localhost/en', canonical: 'http://localhost/en' };
const seo = { title: 'T', h1: 'T', description: 'D', robots: 'all' as const };
const card = (id: string, title: string) => ({ id, slug: id, title, summary: `${title} in short.`, minutes: 12 });
const cards = [card('first', 'The first steps'), card('second', 'The second steps')];
const future = {
  id: 'frontend-developer',
  slug: 'frontend-developer',
  title: 'Frontend developer',
  summary: 'From page to job.',
  field: 'frontend' as const,
  level: 'junior' as const,
  hours: 60,
  chapters: 2,
};
const outline = { ...future, skills: ['HTML', 'CSS'], sections: [{ title: 'Foundations', chapters: cards }] };
const education: Education = { '@context': 'https://schema.org', '@type': 'ItemList', items: [outline] };
const path: FuturePage = {
  ...outline,
  '@context': 'https://schema.org',
  '@type': 'Course',
  links,
  seo,
  pay: { ads: 12, salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' } },
  tests: [{ slug: 'javascript', title: 'JavaScript' }],
};
const chapter: ChapterPage = {
  ...(cards[0] as (typeof cards)[number]),
  '@context': 'https://schema.org',
  '@type': 'LearningResource',
  links,
  seo,
  chapters: cards,
  future,
  headings: [
    { id: 'why', text: 'Why', depth: 2 },
    { id: 'exercise', text: 'Exercise', depth: 2 },
  ],
  pieces: [
    { html: '<h2 id="why">Why</h2><p>Read me.</p><h2 id="exercise">Exercise</h2>' },
    { component: 'jobs', props: { fields: 'frontend' } },
  ],
  sources: [{ title: ':cs[Kniha o stavech] (in Czech)', url: 'https://developer.mozilla.org' }],
  quiz: ['one', 'two', 'three'].map((name) => ({
    question: `Question ${name}?`,
    options: [`Right ${name}`, `Wrong ${name}`, `Other ${name}`],
    explanation: `Because of ${name}.`,
  })),
};

afterEach(async () => {
  cleanup();
  await page.viewport(1280, 900);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  worker.use(
    http.get('/api/education', () => HttpResponse.json(education)),
    http.get('/api/education/frontend-developer', () => HttpResponse.json(path)),
    http.get('/api/education/frontend-developer/first', () => HttpResponse.json(chapter)),
    http.get('/api/jobs', () => HttpResponse.json({ '@context': 'https://schema.org', '@type': 'ItemList', total: 3 })),
  );
});

const first = 'frontend-developer/first';
const entry = (chapter: string, more: Partial<ChapterProgress> = {}): ChapterProgress => ({
  chapter,
  isDone: false,
  place: 0,
  score: null,
  at: '2026-11-20T08:00:00.000Z',
  ...more,
});
const storeProgress = (...items: ChapterProgress[]) => localStorage.setItem('education', JSON.stringify(items));
const storedProgress = (): ChapterProgress[] => JSON.parse(localStorage.getItem('education') ?? '[]');
const signedIn = { boot: { ...boot, session: activeSession } };

/** The server of a signed-in user: its progress, and what was sent to it. */
function account(progress: EducationProgress = { items: [], certificates: [] }) {
  const told: { path: string; body: object }[] = [];
  worker.use(
    http.get('/api/education-progress', () => HttpResponse.json(progress)),
    http.put('/api/education-progress/:future/:chapter', async ({ request }) => {
      const body = (await request.json()) as object;
      // Reading places depend on how far a press has scrolled.
      if (!('place' in body)) told.push({ path: new URL(request.url).pathname, body });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return told;
}

async function show(
  name: 'startupedu' | 'startupedu2' | 'future' | 'chapter',
  params: Record<string, string>,
  heading: string,
  given: Parameters<typeof renderPage>[2] = {},
) {
  const { futureSlug = '', chapterSlug = '' } = params;
  const tail = chapterSlug ? `/chapter/${chapterSlug}` : '';
  const address = name.startsWith('startupedu') ? `/en/${name}` : `/en/startupedu/futures/${futureSlug}${tail}`;
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
  test('keeps the chosen answers after a reload, and hides them from another user', async () => {
    await showChapter();
    await userEvent.click(screen.getByRole('radio', { name: 'Wrong one' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Right one' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Wrong two' }));
    cleanup();
    await showChapter();
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .flatMap(({ checked, labels }) => (checked ? labels?.[0]?.textContent : []));
    expect(chosen().sort()).toEqual(['Right one', 'Wrong two']);
    expect(screen.queryByText(/of 3 right/)).toBeNull();

    cleanup();
    account();
    await showChapter(signedIn);
    expect(chosen()).toEqual([]);
  });

  test('shows its text, matching open jobs, its sources and the link to the next chapter', async () => {
    await showChapter();
    expect(screen.getByText('Read me.')).toBeVisible();
    expect(await screen.findByRole('link', { name: '3 matching jobs are open right now' })).toHaveAttribute(
      'href',
      '/en/jobs/frontend',
    );
    const source = screen.getByRole('link', { name: /^Kniha o stavech \(in Czech\)/ });
    expect(source).toHaveAttribute('rel', 'noopener nofollow');
    expect(screen.getByText('Kniha o stavech')).toHaveAttribute('lang', 'cs');
    expect(screen.getByRole('link', { name: 'Next: The second steps' })).toHaveAttribute(
      'href',
      '/en/startupedu/futures/frontend-developer/chapter/second',
    );
    expect(await axeFindings()).toEqual([]);
  });

  test('is more than 600 px wide in print', async () => {
    await showChapter();
    await emulatePrint(true);
    onTestFinished(() => void emulatePrint(false));
    expect(screen.getByRole('article').getBoundingClientRect().width).toBeGreaterThan(600);
  });

  test('is marked done and stored in this browser when all answers are right', async () => {
    await showChapter();
    await answerAll('Right');
    expect(screen.getAllByText('Right.')).toHaveLength(3);
    expect(screen.getByText('3 of 3 right')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Done. Mark as not done' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(screen.getByRole('navigation', { name: 'Chapters' })).getByText('50% done')).toBeVisible();
    await waitFor(() => expect(storedProgress()).toMatchObject([{ chapter: first, isDone: true, score: 3 }]));
  });

  test('explains wrong answers and stays not done', async () => {
    await showChapter();
    await answerAll('Wrong');
    expect(screen.getAllByText('Not this one.')).toHaveLength(3);
    expect(screen.getByText('Because of two.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toHaveAttribute('aria-pressed', 'false');
    expect(storedProgress()).toMatchObject([{ isDone: false, score: 0 }]);
  });

  test('links to the heading where the reader stopped, and shows the best score', async () => {
    storeProgress(entry(first, { place: 2, score: 1 }));
    await showChapter();
    expect(screen.getByRole('link', { name: 'Continue where you left off: Exercise' })).toHaveAttribute(
      'href',
      '#exercise',
    );
    expect(screen.getByText('Your best so far: 1 of 3')).toBeVisible();
  });

  test('can be marked as done and as not done by hand', async () => {
    await showChapter();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done. Mark as not done' }));
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });
});

describe('product §9 an account’s reading progress', () => {
  const done = { items: [entry(first, { isDone: true, place: 1 })], certificates: [] };

  test('is read from the server and saved there, not in the browser', async () => {
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
    expect(storedProgress()).toEqual([]);
  });

  test('sends a score that failed to save on reconnection, or when the page is shown again', async () => {
    const told = account();
    let fails = true;
    let refused = 0;
    worker.use(
      http.put('/api/education-progress/:future/:chapter', async ({ request }) => {
        const { score } = (await request.clone().json()) as { score?: number };
        if (score === undefined || !fails) return undefined;
        refused += 1;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    const { services } = await showChapter(signedIn);
    const score = (right: number) => ({
      path: '/api/education-progress/frontend-developer/first',
      body: { score: right },
    });
    const scores = () => told.filter(({ body }) => 'score' in body);
    await answerAll('Wrong');
    await waitFor(() => expect(refused).toBe(1));
    fails = false;
    // The page may not have received the refusal yet.
    await expect
      .poll(async () => {
        await act(async () => services.online.write(false));
        await act(async () => services.online.write(true));
        return scores();
      })
      .toEqual([score(0)]);

    fails = true;
    await userEvent.click(screen.getByRole('radio', { name: 'Right one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check the answers' }));
    await screen.findByText('1 of 3 right');
    await waitFor(() => expect(refused).toBe(2));
    fails = false;
    await expect
      .poll(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return scores();
      })
      .toEqual([score(0), score(1)]);
  });

  test('takes over a visitor’s progress, which the browser deletes once the merge succeeds', async () => {
    const merges: unknown[] = [];
    let fails = true;
    account();
    worker.use(
      http.post('/api/education-progress/merge', async ({ request }) => {
        merges.push(await request.json());
        return fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(done);
      }),
    );
    storeProgress(entry(first, { isDone: true }));
    const { services } = await showChapter();
    await act(async () => services.session.write(activeSession));
    await waitFor(() => expect(merges).toEqual([{ items: [entry(first, { isDone: true })] }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as done' })).toBeEnabled());
    expect(storedProgress()).toHaveLength(1);

    cleanup();
    fails = false;
    await showChapter(signedIn);
    expect(await screen.findByRole('button', { name: 'Done. Mark as not done' })).toBeVisible();
    expect(merges).toHaveLength(2);
    expect(storedProgress()).toEqual([]);

    await act(async () => services.session.write({ state: 'none' }));
  });

  test('is hidden once the session has ended', async () => {
    account(done);
    const { services } = await showChapter(signedIn);
    expect(screen.getByText('50% done')).toBeVisible();
    await act(async () => services.session.write({ state: 'none' }));
    expect(await screen.findByText('0% done')).toBeVisible();
  });

  test('shows an error when it fails to load, and loads on retry', async () => {
    let fails = true;
    account(done);
    worker.use(
      http.get('/api/education-progress', () =>
        fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(done),
      ),
    );
    await show('chapter', { futureSlug: 'frontend-developer', chapterSlug: 'first' }, 'The first steps', signedIn);
    expect(await screen.findByText('Your progress could not be loaded.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Done. Mark as not done' })).toBeVisible();
  });
});

describe('product §9 a path to a profession', () => {
  test('keeps the same space below a chapter’s title of one and of two lines', async () => {
    await page.viewport(360, 740);
    await show('future', { futureSlug: 'frontend-developer' }, 'Frontend developer');
    const title = screen.getByRole('link', { name: 'The first steps' });
    const gap = () => {
      const words = document.createRange();
      words.selectNodeContents(title);
      const lines = [...words.getClientRects()];
      const below = title.closest('li')?.querySelector('p')?.getBoundingClientRect().top ?? 0;
      return { lines: lines.length, space: below - Math.max(...lines.map(({ bottom }) => bottom)) };
    };
    const { lines, space } = gap();
    title.textContent = 'What the work is, what it is not, and how to begin';
    expect([lines, gap()]).toEqual([1, { lines: 2, space }]);
    expect(smallTouchTargets(document.body)).toEqual([]);
  });

  test.each([
    ['future', 'Frontend developer'],
    ['startupedu', 'title.startupedu'],
    ['startupedu2', 'title.startupedu2'],
  ] as const)('shows an error when the progress fails to load, and loads it on retry: %s', async (name, heading) => {
    let fails = true;
    account();
    worker.use(
      http.get('/api/education-progress', () =>
        fails
          ? new HttpResponse(null, { status: 500 })
          : HttpResponse.json({ items: [entry(first, { isDone: true })], certificates: [] }),
      ),
    );
    const params: Record<string, string> = name === 'future' ? { futureSlug: 'frontend-developer' } : {};
    await show(name, params, heading, signedIn);
    expect(await screen.findByText('Your progress could not be loaded.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/1 of 2 done|50% done/))[0]).toBeVisible();
    expect(screen.queryByText('Your progress could not be loaded.')).toBeNull();
  });

  test('links to the first chapter that is not done, and shows salaries and tests', async () => {
    storeProgress(entry(first, { isDone: true }));
    await show('future', { futureSlug: 'frontend-developer' }, 'Frontend developer');
    expect(await screen.findByRole('link', { name: 'Continue: The second steps' })).toBeVisible();
    expect(screen.getByText('50% done')).toBeVisible();
    expect(screen.getByText(/the median of 12 ads/).textContent).toContain(
      'usually state a gross salary of salary.month',
    );
    expect(screen.getByRole('link', { name: 'JavaScript' })).toHaveAttribute('href', '/en/test/javascript');
    expect(await axeFindings()).toEqual([]);
  });
});

describe('product §9 the landing page', () => {
  test('lists the paths, and links to the chapter last read', async () => {
    storeProgress(entry(first));
    await show('startupedu', {}, 'title.startupedu');
    expect(screen.getByRole('link', { name: 'Frontend developer' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Continue reading' })).toHaveAttribute(
      'href',
      '/en/startupedu/futures/frontend-developer/chapter/first',
    );
  });
});

describe('product §9 the other layout of the landing page', () => {
  test('shows a path as a column of its chapters, and marks those that are done', async () => {
    storeProgress(entry(first, { isDone: true }));
    await show('startupedu2', {}, 'title.startupedu2');
    const column = screen.getByRole('region', { name: 'Frontend developer' });
    expect(within(column).getByRole('link', { name: 'The second steps' })).toHaveAttribute(
      'href',
      '/en/startupedu/futures/frontend-developer/chapter/second',
    );
    expect(await within(column).findByText('done')).toBeVisible();
    expect(within(column).getByText('12 min')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('product §9 a missing chapter', () => {
  test('of a known path links to an existing chapter', async () => {
    worker.use(http.get('/api/education/frontend-developer/nothing', () => new HttpResponse(null, { status: 404 })));
    const params = { futureSlug: 'frontend-developer', chapterSlug: 'nothing' };
    await show('chapter', params, 'There is no such chapter here.');
    expect(screen.getByRole('link', { name: 'The first steps' })).toHaveAttribute(
      'href',
      '/en/startupedu/futures/frontend-developer/chapter/first',
    );
    expect(document.title).toBe('Page not found | localhost');
  });
});

describe('product §9 a certificate', () => {
  const code = '01234-56789-abcde-fghjk';
  const all = [entry('frontend-developer/second', { isDone: true }), entry(first, { isDone: true })];
  const own: OwnCertificate = { code, future: 'frontend-developer', issuedOn: '2026-11-20', isNamed: false };
  const certificate: Certificate = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalCredential',
    code,
    issuedOn: own.issuedOn,
    name: null,
    skills: ['HTML'],
    chapters: cards.map(({ title }) => title),
    future,
  };
  const showFuture = (given?: Parameters<typeof renderPage>[2]) =>
    show('future', { futureSlug: 'frontend-developer' }, 'Frontend developer', given);
  const showCertificate = async (given?: Parameters<typeof renderPage>[2]) => {
    const page = { address: `/en/startupedu/certificate/${code}`, name: 'certificate', params: { code } } as const;
    renderPage(EducationPage, page, given);
    await screen.findByRole('heading', { level: 1, name: 'Frontend developer' });
  };

  test('asks a visitor who has done all chapters to log in', async () => {
    storeProgress(...all);
    await showFuture();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in to get the certificate' }));
    expect(location.hash).toBe('#login');
  });

  test('is requested once on a double click, then its page opens', async () => {
    let asked = 0;
    account({ items: all, certificates: [] });
    worker.use(
      http.post('/api/certificates', async ({ request }) => {
        asked += 1;
        expect(await request.json()).toEqual({ future: 'frontend-developer' });
        return HttpResponse.json(own);
      }),
    );
    await showFuture(signedIn);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Get the certificate' }));
    await waitFor(() => expect(location.pathname).toBe(`/en/startupedu/certificate/${code}`));
    expect(asked).toBe(1);
  });

  test('is a link once issued; a refused request says that not all chapters are done', async () => {
    account({ items: all, certificates: [own] });
    await showFuture(signedIn);
    expect(await screen.findByRole('link', { name: 'Your certificate' })).toHaveAttribute(
      'href',
      `/en/startupedu/certificate/${code}`,
    );
    cleanup();
    account({ items: all, certificates: [] });
    worker.use(http.post('/api/certificates', () => new HttpResponse(null, { status: 409 })));
    await showFuture(signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Get the certificate' }));
    expect(await screen.findByText('Some chapters are no longer marked as done.')).toBeVisible();
  });

  test('shows others what was done, and the holder’s name only if it is shared', async () => {
    worker.use(http.get(`/api/certificates/${code}`, () => HttpResponse.json(certificate)));
    await showCertificate();
    expect(screen.getByText(/^The holder of this certificate/)).toBeVisible();
    expect(screen.getByText(code)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await axeFindings()).toEqual([]);

    cleanup();
    worker.use(http.get(`/api/certificates/${code}`, () => HttpResponse.json({ ...certificate, name: 'Bára' })));
    await showCertificate();
    expect(await screen.findByText('Bára')).toBeVisible();
  });

  test('shows the holder’s name at once when chosen, and reverts the choice when saving fails', async () => {
    const told: unknown[] = [];
    let status = 204;
    account({ items: all, certificates: [own] });
    worker.use(
      http.get(`/api/certificates/${code}`, () => HttpResponse.json(certificate)),
      http.put(`/api/certificates/${code}/name`, async ({ request }) => {
        told.push(await request.json());
        return new HttpResponse(null, { status });
      }),
    );
    await showCertificate(signedIn);
    const name = await screen.findByRole('checkbox', { name: /^Show my name on the certificate/ });
    expect(screen.queryByText('Ann')).toBeNull();
    await userEvent.click(name);
    expect(screen.getByText('Ann')).toBeVisible();
    await waitFor(() => expect(told).toEqual([{ isNamed: true }]));
    status = 500;
    await userEvent.click(name);
    await waitFor(() => expect(told).toHaveLength(2));
    await waitFor(() => expect(name).toBeChecked());
    expect(await axeFindings()).toEqual([]);
  });

  test('takes over the choice of the name from another tab, and announces its own', async () => {
    account({ items: all, certificates: [own] });
    worker.use(
      http.get(`/api/certificates/${code}`, () => HttpResponse.json(certificate)),
      http.put(`/api/certificates/${code}/name`, () => new HttpResponse(null, { status: 204 })),
    );
    const elsewhere = new BroadcastChannel(`certificate ${code}`);
    onTestFinished(() => elsewhere.close());
    const heard: unknown[] = [];
    elsewhere.onmessage = ({ data }) => heard.push(data);
    await showCertificate(signedIn);
    const name = await screen.findByRole('checkbox', { name: /^Show my name on the certificate/ });
    account({ items: all, certificates: [{ ...own, isNamed: true }] });
    elsewhere.postMessage('changed');
    await waitFor(() => expect(name).toBeChecked());
    expect(screen.getByText('Ann')).toBeVisible();
    expect(heard).toEqual([]);

    await userEvent.click(name);
    expect(screen.queryByText('Ann')).toBeNull();
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(name).not.toBeChecked();
  });
});
