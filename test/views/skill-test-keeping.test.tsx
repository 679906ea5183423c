import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SkillTestAnswer } from '../../machines/attempt/attempt.rules.ts';
import '../../src/app.css';
import type { Application } from '../../src/api/contract-candidate.ts';
import type { FinishedAttempt } from '../../src/api/contract-skill-tests.ts';
import { createStore } from '../../src/effects/store.ts';
import { AddToApplication } from '../../src/features/skill-tests/add-to-application.tsx';
import { AttemptClaim } from '../../src/features/skill-tests/attempt-claim.tsx';
import { Explanations } from '../../src/features/skill-tests/explanations.tsx';
import { Question } from '../../src/features/skill-tests/question.tsx';
import { formatDate } from '../../src/i18n/dates.ts';
import { goneAttemptKey } from '../../src/routing/skill-test-calls.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
const guid = '6f9a2a52-5f0e-4a3c-9d1c-0a8d3f0f2b11';
const path = `/en/test/english/finished/${guid}/login`;
const signedIn = { boot: { ...boot, session: activeSession } };

beforeEach(() => worker.use(http.get('/api/session', () => HttpResponse.json(activeSession))));
afterEach(cleanup);

describe('product §8 keeping a guest’s result in an account', () => {
  let asked = 0;
  beforeEach(() => {
    asked = 0;
  });
  const answering = (status: number, body: object = {}) =>
    worker.use(
      http.post('/api/attempt-claims', () => {
        asked += 1;
        return HttpResponse.json(body, { status });
      }),
    );
  const show = (given: Parameters<typeof renderView>[2] = signedIn) =>
    renderView(<AttemptClaim name="testFinishedLogin" params={{ slug: 'english', guid }} />, path, given);
  const wayBack = () => screen.getByRole('link', { name: 'Back to the test' }).getAttribute('href');

  test('happens automatically for a logged-in user, and redirects to the result', async () => {
    answering(200, { id: 'an-id', test: 'english' });
    show();
    await expect.poll(() => location.pathname).toBe('/en/test/english/result/an-id');
    expect(asked).toBe(1);
  });

  const retakeAt = '2026-12-30T10:00:00Z';
  const from = formatDate('en', retakeAt);

  test.each([
    [404, {}, /^There is no result to keep here\./],
    [
      409,
      { retakeAt },
      `This result cannot be added to your account now. You have taken this test twice in 90 days. You can take it again from ${from}.`,
    ],
  ])('shows why it is refused with %s %j, and links back to the test', async (status, body, words) => {
    answering(status, body);
    show();
    expect(await screen.findByText(words)).toBeVisible();
    expect(wayBack()).toBe('/en/test/english');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  test('is not requested while offline, and succeeds on retry after reconnection', async () => {
    answering(200, { id: 'an-id', test: 'english' });
    const online = createStore(false);
    show({ ...signedIn, online });
    expect(await screen.findByText('You are offline. Try again once the connection is back.')).toBeVisible();
    expect(asked).toBe(0);
    online.write(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => location.pathname).toBe('/en/test/english/result/an-id');
  });

  test('says that the result is not saved yet when that failed', async () => {
    answering(500);
    show();
    expect(await screen.findByText('Your result has not been saved yet.')).toBeVisible();
    expect(screen.queryByText('Saving your result')).toBeNull();
    answering(200, { id: 'an-id', test: 'english' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => location.pathname).toBe('/en/test/english/result/an-id');
  });

  test.each([boot, signedIn.boot])(
    'is not requested when the document already knows that there is none',
    async (known) => {
      answering(404);
      show({ boot: { ...known, reads: { [goneAttemptKey(guid)]: { isGone: true } } } });
      expect(await screen.findByText(/^There is no result to keep here\./)).toBeVisible();
      expect(wayBack()).toBe('/en/test/english');
      expect([asked, screen.queryByRole('button', { name: 'Log in' })]).toEqual([0, null]);
    },
  );

  test('opens the login for a visitor, with the address to return to', async () => {
    worker.use(http.get('/api/session', () => HttpResponse.json({ state: 'none' })));
    show({ boot });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect([location.hash, new URLSearchParams(location.search).get('force_redirect_to')]).toEqual(['#login', path]);
  });
});

const result: FinishedAttempt = {
  id: 'one',
  test: 'english',
  title: 'English',
  passPercent: 60,
  state: 'finished',
  score: 80,
  isPassed: true,
  finishedAt: '2026-11-02T10:15:00.000Z',
  topics: [],
  percentile: null,
  takers: 1,
  isShared: false,
  guid: null,
  claimableUntil: null,
  retakeAt: null,
  questions: [],
  isOffered: true,
};

describe('product §8 adding a result to an application', () => {
  const sent = (id: string, status: Application['status']): Application => ({
    id,
    reference: id,
    status,
    log: [],
    sentAt: '2026-11-20T10:00:00.000Z',
    replyDueOn: null,
    answerDueOn: null,
    firstReplyAt: null,
    nudgedAt: null,
    cv: null,
    can: [],
    job: { identifier: 1, slug: 'job', title: `Job ${id}`, inLanguage: 'en', company: 'Acme' },
  });
  const attempts = (applications: string[]) =>
    http.get('/api/attempts', () =>
      HttpResponse.json({
        items: [{ ...result, testId: 'english', startedAt: result.finishedAt, applications }],
        full: [],
      }),
    );
  const applications = (...items: Application[]) => http.get('/api/applications', () => HttpResponse.json({ items }));
  const show = () => renderView(<AddToApplication result={result} />, '/en/test/english/result/one', signedIn);

  test('shows a checkbox for each open application, ticked if it has the result, and saves a tick', async () => {
    const told: unknown[] = [];
    worker.use(
      attempts(['b']),
      applications(sent('a', 'sent'), sent('b', 'seen'), sent('c', 'withdrawn')),
      http.put('/api/attempts/one/applications/:application', async ({ params, request }) => {
        told.push([params.application, await request.json()]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    const one = await screen.findByRole('checkbox', { name: 'Job a · Acme' });
    expect(one).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Job b · Acme' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Job c · Acme' })).toBeNull();
    await userEvent.click(one);
    await expect.poll(() => told).toEqual([['a', { isOn: true }]]);
    expect(await axeFindings()).toEqual([]);
  });

  test('shows that applications are loading, then that none is open', async () => {
    const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
    worker.use(
      attempts([]),
      http.get('/api/applications', async () => {
        await paused;
        return HttpResponse.json({ items: [] });
      }),
    );
    show();
    expect(await screen.findByText('Your applications are loading.')).toBeInTheDocument();
    letGo();
    expect(await screen.findByText(/^You have no open applications\./)).toBeVisible();
  });

  test.each(['/api/applications', '/api/attempts'])(
    'shows an error when %s fails to load, and loads it on retry',
    async (read) => {
      worker.use(attempts([]), applications(sent('a', 'sent')));
      worker.use(http.get(read, () => new HttpResponse(null, { status: 500 }), { once: true }));
      show();
      expect(await screen.findByText('Your applications did not load.')).toBeVisible();
      expect(screen.queryByText(/^You have no open applications\./)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('checkbox', { name: 'Job a · Acme' })).toBeVisible();
      expect(screen.queryByText('Your applications did not load.')).toBeNull();
    },
  );
});

describe('product §8 options in another language than the page', () => {
  const langOf = (words: string) =>
    screen.getAllByText(words).map((element) => element.closest('[lang]:not(html)')?.getAttribute('lang') ?? null);

  test.each(['single', 'order'] as const)('have a lang attribute in the question: %s', async (kind) => {
    const question = { kind, text: 'Která věta?', options: ['by Friday', 'until Friday'] };
    const show = (optionsLang?: 'en') =>
      renderView(
        <Question question={{ ...question, optionsLang }} answer={null} onAnswer={() => {}} number={1} all={2} />,
        '/test/anglictina/pokus/one',
      );
    show('en');
    expect(langOf('by Friday')).toEqual(langOf('by Friday').map(() => 'en'));
    expect(await axeFindings()).toEqual([]);
    if (kind === 'order') expect(screen.getByRole('button', { name: 'Move down: by Friday' })).toBeEnabled();
    cleanup();
    show();
    expect(langOf('by Friday')).toEqual(langOf('by Friday').map(() => null));
  });

  test('are reordered by the keyboard, with the focus kept and the new place announced', async () => {
    const question = { kind: 'order' as const, text: 'Order?', options: ['one', 'two', 'three'] };
    function Asked() {
      const [answer, setAnswer] = useState<SkillTestAnswer | null>(null);
      return <Question question={question} answer={answer} onAnswer={setAnswer} number={1} all={2} />;
    }
    renderView(<Asked />, '/en/test/sql/pokus/one');
    const down = screen.getByRole('button', { name: 'Move down: one' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toBe('one: place 2 of 3');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(2, 5))).toEqual([
      'two',
      'thr',
      'one',
    ]);
    expect(screen.getByRole('status').textContent).toBe('one: place 3 of 3');
    expect(document.activeElement).toBe(down);
    expect(down).toHaveAttribute('aria-disabled', 'true');
  });

  test('have a lang attribute within sentences too', async () => {
    const asked = {
      kind: 'single' as const,
      text: 'Co k :en[Dear Ms Novak] patří?',
      options: ['by Friday', 'until Friday'],
    };
    renderView(
      <Question question={asked} answer={null} onAnswer={() => {}} number={1} all={2} />,
      '/test/one/pokus/two',
    );
    expect(langOf('Dear Ms Novak')).toEqual(['en']);
    expect(screen.getByRole('group', { name: 'Question 1 of 2 Co k Dear Ms Novak patří?' })).toBeVisible();
    cleanup();
    const explained = { ...asked, answer: [1], isRight: false, right: [0] };
    const explanation = 'Říká se :en[I just sent it] a :en[I sent it].';
    renderView(<Explanations questions={[{ ...explained, explanation }]} />, '/test/one/result/two');
    expect(['Dear Ms Novak', 'I just sent it', 'I sent it'].map(langOf)).toEqual([['en'], ['en'], ['en']]);
    expect(screen.getByText('I sent it').parentElement).toHaveTextContent('Říká se I just sent it a I sent it.');
    expect(await axeFindings()).toEqual([]);
  });

  test('have a lang attribute in explanations', () => {
    const asked = { kind: 'single' as const, text: 'Která věta?', options: ['by Friday', 'until Friday'] };
    const explained = { ...asked, optionsLang: 'en' as const, answer: [1], isRight: false, right: [0] };
    renderView(<Explanations questions={[{ ...explained, explanation: 'Protože.' }]} />, '/test/anglictina/result/one');
    expect([langOf('by Friday'), langOf('until Friday'), langOf('Protože.')]).toEqual([['en'], ['en'], [null]]);
  });
});
