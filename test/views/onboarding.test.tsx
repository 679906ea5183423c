import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { VersionedPart } from '../../src/api/contract.ts';
import type { Facet } from '../../src/api/contract-board.ts';
import { createStore } from '../../src/effects/store.ts';
import { InjectionKeysPage } from '../../src/features/onboarding/injection-keys-page.tsx';
import { OnboardingPage } from '../../src/features/onboarding/onboarding-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { forceColours } from './screen.ts';
import { XhrOverFetch } from './xhr-over-fetch.ts';

const worker = network();
const online = createStore(true);
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
const saved: { part: string; body: VersionedPart }[] = [];
const asked: string[] = [];

const facets: Facet[] = [
  { key: 'fields', isOpen: true, options: [{ id: 'development', count: 7 }] },
  { key: 'skills', isOpen: false, options: [{ id: 'nodejs', name: 'Node.js', count: 4 }] },
  { key: 'places', isOpen: false, options: [{ id: 'brno', count: 3 }] },
];

const at = (place: string, version = 1) => ({ onboarding: { values: { place }, version } });
const wantedPart = (values: object): VersionedPart => ({
  values: { ...sampleProfile().parts.wanted?.values, ...values },
  version: 2,
});

const answerProfile = (parts: Record<string, VersionedPart> = {}) =>
  worker.use(http.get('/api/profile', () => HttpResponse.json(sampleProfile(parts) as object)));

beforeEach(async () => {
  online.write(true);
  saved.length = 0;
  asked.length = 0;
  toasts.length = 0;
  await page.viewport(360, 780);
  worker.use(
    http.put('/api/profile/:part', async ({ params, request }) => {
      const body = (await request.json()) as VersionedPart;
      saved.push({ part: String(params.part), body });
      return HttpResponse.json({ version: body.version + 1 });
    }),
    http.get('/api/jobs', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const list = await answers.jobs('en', emptyJobFilter);
      return HttpResponse.json({ ...list, total: searchParams.has('fields') ? 7 : 42, facets } as object);
    }),
  );
});
afterEach(cleanup);

/** Types of the events sent to the toasts. */
const toasts: string[] = [];

const show = (query = '', child?: React.ReactNode) =>
  renderView(
    <OnboardingPage name="onboarding" params={{}}>
      {child}
    </OnboardingPage>,
    `/en/onboarding${query}`,
    { boot: { ...boot, session: activeSession }, online, sendToast: ({ type }) => void toasts.push(type) },
  );

async function open(parts: Record<string, VersionedPart> = {}, query = '') {
  answerProfile(parts);
  const view = show(query);
  await screen.findByText(/^Step \d of 5$/);
  return view;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.findByRole('heading', { level: 1, name });

test('product §7 shows the count of jobs that match the choices, and a count beside each option', async () => {
  await open();
  expect(await screen.findByText('42 jobs match')).toBeVisible();
  const development = await screen.findByRole('checkbox', { name: 'development 7 jobs' });
  await userEvent.click(development);
  expect(await screen.findByText('7 jobs match')).toBeVisible();
  expect(asked.at(-1)).toContain('fields=development');
  await userEvent.click(screen.getByRole('checkbox', { name: /^backend/ }));
  await expect.poll(() => asked.at(-1)).toContain('fields=backend');
  // An unsaved answer would be saved on unmount, during the next test.
  await press('Continue');
  await question('How much experience do you have?');
});

test('product §7 a chosen option keeps its own colours in forced-colours mode', async () => {
  onTestFinished(() => void forceColours(false));
  await forceColours(true);
  await open();
  const development = await screen.findByRole('checkbox', { name: /^development/ });
  const chip = development.parentElement as HTMLElement;
  const adjusted = () => getComputedStyle(chip).forcedColorAdjust;
  expect(adjusted()).toBe('auto');
  await userEvent.click(development);
  // Otherwise the browser overrides its colours.
  await expect.poll(adjusted).toBe('none');
  await press('Continue');
  await question('How much experience do you have?');
});

test('product §7 typed skills become options, and the chosen ones are saved in the profile', async () => {
  await open();
  await screen.findByRole('checkbox', { name: /^development/ });
  await press('Continue');
  await question('How much experience do you have?');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Node\.js/ }));
  await userEvent.type(screen.getByLabelText('Other skills'), 'kite sewing, Gaelic');
  await userEvent.tab();
  expect(await screen.findByRole('checkbox', { name: 'kite sewing' })).toBeChecked();
  expect(screen.getByLabelText('Other skills')).toHaveValue('');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gaelic' }));
  await press('Continue');
  await question('Where do you want to work, and for how much?');
  expect(saved.find(({ part }) => part === 'skills')?.body.values.items).toMatchObject([
    { skill: 'Node.js' },
    { skill: 'kite sewing' },
  ]);
});

test('product §7 saves the answers of the steps as wanted jobs and skills of the profile', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^development/ }));
  await press('Continue');
  await question('How much experience do you have?');
  await userEvent.click(screen.getByRole('checkbox', { name: /^senior/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Node\.js/ }));
  await expect.poll(() => asked.at(-1)).toContain('skills=nodejs');
  await press('Continue');
  await question('Where do you want to work, and for how much?');
  await userEvent.click(screen.getByRole('checkbox', { name: /^brno/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^remote/ }));
  await userEvent.type(screen.getByLabelText('Minimum gross monthly salary (CZK)'), '60 000');
  await press('Continue');
  await question('Do you have a CV or LinkedIn?');
  expect(saved.map(({ part }) => part)).toEqual([
    'wanted',
    'onboarding',
    'wanted',
    'skills',
    'onboarding',
    'wanted',
    'onboarding',
  ]);
  expect(saved.findLast(({ part }) => part === 'wanted')?.body).toMatchObject({
    values: {
      fields: ['development'],
      seniority: ['senior'],
      places: ['brno'],
      modes: ['remote'],
      salaryMin: '60 000',
    },
    version: 2,
  });
  expect(saved.find(({ part }) => part === 'skills')?.body.values.items).toEqual([
    { skill: 'Node.js', years: '', lastUsed: '' },
  ]);
});

test('product §7 places are chosen among the board’s towns or typed, three at most', async () => {
  const named = (options: Facet['options']) =>
    facets.map((facet) => ({ ...facet, ...(facet.key === 'places' && { options }) }));
  const towns = [
    { id: 'brno', count: 3 },
    { id: 'kutna-hora', name: 'Kutná Hora', count: 2 },
    { id: 'kolin', name: 'Kolín', count: 0 },
  ];
  worker.use(
    http.get('/api/jobs', async ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({
        ...(await answers.jobs('en', emptyJobFilter)),
        total: 3,
        facets: named(towns),
      } as object);
    }),
    http.get('/api/places', async () => HttpResponse.json(await answers.places('en', 'kol'))),
  );
  await open(at('terms'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Kutná Hora 2 jobs' }));
  await expect.poll(() => asked.at(-1)).toContain('places=kutna-hora');
  await userEvent.type(await screen.findByLabelText('Where'), 'kol');
  await userEvent.click(await screen.findByRole('option', { name: /^Kolín/ }));
  expect(await screen.findByRole('checkbox', { name: /^Kolín/ })).toBeChecked();
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  expect(await axeFindings()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Where'), 'remote{Enter}');
  expect(screen.getByRole('checkbox', { name: /^remote/ })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^brno/ }));
  expect(screen.queryByLabelText('Where')).toBeNull();
  await press('Continue');
  await question('Do you have a CV or LinkedIn?');
  expect(saved.findLast(({ part }) => part === 'wanted')?.body.values).toMatchObject({
    places: ['kutna-hora', 'kolin', 'brno'],
    modes: ['remote'],
  });
});

describe('product §7 a typed town whose lookup is pending', () => {
  const held: PromiseWithResolvers<Response>[] = [];
  const answered = async (...items: { id: string; name: string; count: number }[]) => {
    await expect.poll(() => held).toHaveLength(1);
    held.pop()?.resolve(HttpResponse.json({ '@type': 'ItemList', items }));
  };
  const kolin = { id: 'kolin', name: 'Kolín', count: 3 };
  const savedPlaces = () => saved.findLast(({ part }) => part === 'wanted')?.body.values.places;

  async function type(text: string) {
    worker.use(
      http.get('/api/places', () => {
        held.push(Promise.withResolvers());
        return (held.at(-1) as PromiseWithResolvers<Response>).promise;
      }),
    );
    await open(at('terms'));
    await userEvent.type(await screen.findByLabelText('Where'), text);
  }

  test.each([
    ['a press', () => press('Continue')],
    ['the keyboard', () => userEvent.tab().then(() => screen.getByRole('button', { name: 'Continue' }).click())],
  ])('delays the next step until the lookup ends, when continued by %s', async (_, goOn) => {
    await type('kolín');
    await goOn();
    await answered(kolin);
    await question('Do you have a CV or LinkedIn?');
    expect(savedPlaces()).toEqual(['kolin']);
  });

  test('shows an error and saves nothing when it is unknown, until the user continues again', async () => {
    await type('xyzzy');
    await press('Continue');
    await answered();
    expect(await screen.findByText(/^We have no jobs there/)).toBeVisible();
    expect(saved).toEqual([]);
    await press('Continue');
    await question('Do you have a CV or LinkedIn?');
    expect(savedPlaces()).toBeUndefined();
  });

  test('does not block a second Continue after the lookup has failed', async () => {
    await type('kolín');
    await press('Continue');
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button.ariaBusy).toBe('true');
    await expect.poll(() => held).toHaveLength(1);
    held.pop()?.resolve(new HttpResponse(null, { status: 500 }));
    await expect.poll(() => button.ariaBusy).toBe('false');
    expect(saved).toEqual([]);
    await press('Continue');
    await question('Do you have a CV or LinkedIn?');
  });

  test('is dropped when the user goes back meanwhile', async () => {
    await type('kolín');
    await press('Continue');
    await press('Back');
    await question('How much experience do you have?');
    await answered(kolin);
    await press('Continue');
    await question('Where do you want to work, and for how much?');
    await press('Continue');
    await question('Do you have a CV or LinkedIn?');
    expect(savedPlaces()).toBeUndefined();
  });
});

test('product §7 resumes at the saved step, and starts again with the saved answers once done', async () => {
  const { unmount } = await open(at('terms'));
  expect(await question('Where do you want to work, and for how much?')).toBeVisible();
  unmount();
  await open({ ...at('done'), wanted: wantedPart({ fields: ['development'] }) });
  expect(await question('What do you do?')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^development/ })).toBeChecked();
});

test('product §7 an answer that was unsaved when the session ended is saved when the user returns', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { services, unmount } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^development/ }));
  worker.use(http.put('/api/profile/:part', () => new HttpResponse(null, { status: 401 }), { once: true }));
  await press('Continue');
  await screen.findByRole('button', { name: 'Try again' });
  act(() => services.session.write({ state: 'none' }));
  unmount();
  await expect.poll(() => Object.values(sessionStorage).join()).toContain('development');
  await open();
  await question('How much experience do you have?');
  expect(saved[0]).toMatchObject({ part: 'wanted', body: { values: { fields: ['development'] } } });
});

test('keeps what is typed while a step is being saved, and saves it before the next one is shown', async () => {
  const held: PromiseWithResolvers<void>[] = [];
  worker.use(
    http.put('/api/profile/:part', async ({ params, request }) => {
      const body = (await request.json()) as VersionedPart;
      saved.push({ part: String(params.part), body });
      held.push(Promise.withResolvers());
      await held.at(-1)?.promise;
      return HttpResponse.json({ version: body.version + 1 });
    }),
  );
  await open(at('terms'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^remote/ }));
  await press('Continue');
  await expect.poll(() => saved.length).toBe(1);
  for (const name of ['Back', 'Skip']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Minimum gross monthly salary (CZK)'), '60 000');
  for (let nth = 0; nth < 3; nth += 1) {
    await expect.poll(() => saved.length).toBe(nth + 1);
    held[nth]?.resolve();
  }
  await question('Do you have a CV or LinkedIn?');
  expect(saved.map(({ part, body }) => [part, body.values.modes, body.values.salaryMin, body.version])).toEqual([
    ['wanted', ['remote'], '', 0],
    ['wanted', ['remote'], '60 000', 1],
    ['onboarding', undefined, undefined, 1],
  ]);
  await press('Back');
  expect(await screen.findByLabelText('Minimum gross monthly salary (CZK)')).toHaveValue('60 000');
});

test('moves the focus to the heading of a new step, and to an invalid field on Continue', async () => {
  await page.viewport(360, 560);
  await open(at('experience'));
  await press('Skip');
  const heading = await question('Where do you want to work, and for how much?');
  await expect.poll(() => document.activeElement).toBe(heading);
  const salary = screen.getByLabelText('Minimum gross monthly salary (CZK)');
  await userEvent.type(salary, 'a lot');
  await press('Continue');
  const error = await screen.findByText('This is not a number');
  expect(document.activeElement).toBe(salary);
  // The bar with the number of jobs covers neither.
  for (const element of [salary, error])
    await expect
      .poll(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2);
      })
      .toBe(element);
  await press('Back');
  expect(await question('How much experience do you have?')).toBeVisible();
});

describe('rulings 4 and 20: the end of the questions', () => {
  const finish = async () => {
    await question('New jobs by e-mail');
    await userEvent.click(document.querySelector('[data-step] [type=submit]') as HTMLElement);
  };
  const address = () => expect.poll(() => location.pathname + location.search);

  test('redirects to the requested target', async () => {
    await open(at('alert'), '?redirect_to=%2Fen%2Fjob%2F7%2Fkite&utm_source=mail');
    expect(await screen.findByRole('button', { name: 'Continue to where you were headed' })).toBeVisible();
    await finish();
    await address().toBe('/en/job/7/kite');
    expect(saved.at(-1)).toMatchObject({ part: 'onboarding', body: { values: { place: 'done' } } });
  });

  test.each(['', '&redirect_to=%2F%2Fevil.example', '&redirect_to=%2Flogout'])(
    'RD02 redirects to the wanted jobs without a valid target, and keeps the query: %j',
    async (more) => {
      const parts = { ...at('alert'), wanted: wantedPart({ fields: ['backend'], seniority: ['senior'] }) };
      await open(parts, `?utm_source=mail${more}`);
      expect(await screen.findByRole('button', { name: 'Show the jobs' })).toBeVisible();
      await finish();
      await address().toBe('/en/jobs/backend?seniority=senior&utm_source=mail');
    },
  );

  test('can be sent again where the requested target, on another origin, cannot be opened', async () => {
    worker.use(
      http.put('/api/profile/:part', () => {
        online.write(false);
        return HttpResponse.json({ version: 2 });
      }),
    );
    await open(at('alert'), `?redirect_to=${encodeURIComponent(`${boot.editions.cs}/nabidka/7/kite`)}`);
    await finish();
    await expect.poll(() => toasts).toContain('toast.added');
    const button = screen.getByRole('button', { name: 'Continue to where you were headed' });
    await expect.poll(() => button.ariaBusy).not.toBe('true');
  });

  test('redirects when all questions are skipped, and saves nothing', async () => {
    await open({}, '?redirect_to=%2Fen%2Fcompanies');
    await userEvent.click(screen.getByRole('link', { name: 'Skip all questions' }));
    await address().toBe('/en/companies');
    expect(saved).toEqual([]);
  });

  test('offers an alert for the same search', async () => {
    const made: unknown[] = [];
    worker.use(
      http.post('/api/alerts', async ({ request }) => {
        made.push(await request.json());
        return HttpResponse.json({ state: 'active' }, { status: 201 });
      }),
    );
    await open({ ...at('alert'), wanted: wantedPart({ fields: ['backend'] }) });
    expect(await screen.findByText('backend')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Set the alert' }));
    expect(await screen.findByText(/^The alert is set/)).toBeVisible();
    expect(made).toMatchObject([{ filter: 'fields=backend', frequency: 'daily' }]);
  });
});

describe('failures to load or save', () => {
  test('shows that the profile is loading, then an error, and loads it on retry', async () => {
    worker.use(http.get('/api/profile', () => new HttpResponse(null, { status: 500 })));
    show();
    expect(screen.getByText('Your profile is loading.')).toBeInTheDocument();
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
    answerProfile();
    await press('Try again');
    expect(await question('What do you do?')).toBeVisible();
  });

  test('a count that fails to load does not block the next step', async () => {
    worker.use(http.get('/api/jobs', () => new HttpResponse(null, { status: 500 })));
    await open();
    expect(await screen.findByText(/The jobs could not be counted\./)).toBeVisible();
    await press('Continue');
    expect(await question('How much experience do you have?')).toBeVisible();
  });

  test('says that no job matches all choices', async () => {
    worker.use(
      http.get('/api/jobs', async () =>
        HttpResponse.json({ ...(await answers.jobs('en', emptyJobFilter)), total: 0, facets } as object),
      ),
    );
    await open();
    expect(await screen.findByText(/^No job matches all of this today/)).toBeVisible();
  });

  test('AV01 a step continued while offline keeps its input, and is saved on reconnection', async () => {
    const { services } = await open(at('links'));
    await userEvent.type(screen.getByLabelText('LinkedIn or CV'), 'kites.example');
    expect(services.reloadBlockers.isBlocked()).toBe(true);
    act(() => online.write(false));
    await press('Continue');
    expect(await screen.findByText('You are offline. It will be saved once the connection is back.')).toBeVisible();
    expect(screen.getByLabelText('LinkedIn or CV')).toHaveValue('kites.example');
    act(() => online.write(true));
    expect(await question('New jobs by e-mail')).toBeVisible();
    await expect.poll(() => services.reloadBlockers.isBlocked()).toBe(false);
  });
});

test('product §7 the upload of a CV continues while the next step is shown', async () => {
  vi.stubGlobal('XMLHttpRequest', XhrOverFetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const cv = { id: 'a-cv', name: 'Ann.pdf', size: 250_000, addedAt: '2026-11-21T12:00:00.000Z', isFirst: true };
  const arrived = Promise.withResolvers<void>();
  await open(at('links'));
  worker.use(
    http.post('/api/cvs', async () => {
      await arrived.promise;
      worker.use(http.get('/api/profile', () => HttpResponse.json(sampleProfile(at('links'), [cv]) as object)));
      return HttpResponse.json(cv, { status: 201 });
    }),
  );
  await userEvent.upload(await screen.findByLabelText(/^Add a CV/), new File(['%PDF'], 'Ann.pdf'));
  expect(await screen.findByRole('button', { name: 'Cancel the upload' })).toBeVisible();
  await press('Continue');
  await question('New jobs by e-mail');
  expect(screen.getByText(/^Add a CV/)).not.toBeVisible();
  arrived.resolve();
  await press('Back');
  await question('Do you have a CV or LinkedIn?');
  expect(await screen.findByRole('link', { name: 'Ann.pdf' })).toBeVisible();
  expect(saved.at(-1)).toMatchObject({ part: 'onboarding' });
});

test('ruling 12 the page for developers shows the state of the flow', async () => {
  answerProfile(at('terms'));
  show('', <InjectionKeysPage />);
  const dump = await screen.findByText(/"step": "terms"/);
  expect(dump).toBeVisible();
  expect(within(dump).queryByRole('button')).toBeNull();
});

test.each(['fields', 'experience', 'terms', 'links', 'alert'])('has no axe findings in the step %s', async (place) => {
  await open({ ...at(place), wanted: wantedPart({ fields: ['backend'] }) });
  await screen.findByText('7 jobs match');
  expect(await axeFindings()).toEqual([]);
});
