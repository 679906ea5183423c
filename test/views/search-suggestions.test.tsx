import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import '../../src/app.css';
import type { Suggestion } from '../../src/api/contract-board.ts';
import { recentSearches } from '../../src/effects/recent-searches.ts';
import { createStore } from '../../src/effects/store.ts';
import { JobSearchForm } from '../../src/features/jobs/job-search-form.tsx';
import { useFilterOfAddress } from '../../src/shell/job-list/use-job-list.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const Search = () => {
  const [, segment] = /\/jobs\/([^?]*)/.exec(location.pathname) ?? [];
  return (
    <main className="px-4">
      <JobSearchForm filter={useFilterOfAddress(segment).filter} facets={[]} />
    </main>
  );
};

const all: Suggestion[] = [
  { group: 'fields', id: 'backend', count: 12 },
  { group: 'skills', id: 'kotlin', name: 'Kotlin', count: 4 },
  { group: 'company', id: 'kotva', name: 'Kotva', count: 2 },
];
const answering = (answer: () => Response | Promise<Response>) => worker.use(http.get('/api/suggestions', answer));
const listOf = (items: Suggestion[]) => HttpResponse.json({ '@type': 'ItemList', items } as object);

const show = (address = '/en') => renderView(<Search />, address);
const field = () => screen.findByLabelText('What');
const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

beforeEach(() => {
  recentSearches.clear();
  answering(() => listOf(all));
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

test('suggests fields, skills and companies with their counts, and selects one by the keyboard', async () => {
  show();
  const input = await field();
  await userEvent.type(input, 'kot');
  const combobox = await screen.findByRole('combobox', { name: 'What', expanded: true });
  expect(combobox).toBe(input);
  expect(await options()).toEqual(['backendfield · 12', 'Kotlinskill · 4', 'Kotvacompany · 2']);
  expect(screen.getByText('3 suggestions')).toHaveRole('status');

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active).toHaveTextContent('Kotlinskill · 4');
  expect(input).toHaveAttribute('aria-activedescendant', active.id);
  expect(input).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?skills=kotlin'));
  expect(input).toHaveValue('');
  expect(input).toHaveAttribute('aria-expanded', 'false');
});

test('the arrow keys cycle through the suggestions and the text, and Esc keeps the text', async () => {
  show();
  const input = await field();
  await userEvent.type(input, 'kot');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Kotvacompany · 2');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(input).toHaveValue('kot');
  await userEvent.keyboard('{ArrowDown}');
  expect(await options()).toHaveLength(3);
});

test('Enter without a choice searches for the text', async () => {
  show();
  const input = await field();
  await userEvent.type(input, 'kot');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?q=kot'));
  expect(screen.queryByRole('option')).toBeNull();
  expect(input).toHaveValue('kot');
});

test('an empty field lists past searches, which can be repeated and forgotten', async () => {
  answering(() => listOf([]));
  recentSearches.add('rust remote');
  recentSearches.add('figma');
  show('/en?q=kotlin');
  const input = await field();
  await userEvent.clear(input);
  expect(await options()).toEqual(['figmasearched before', 'rust remotesearched before']);
  await userEvent.click(screen.getByRole('option', { name: /^rust/ }));
  await waitFor(() => expect(location.search).toBe('?q=rust%20remote'));
  expect(input).toHaveValue('rust remote');

  await userEvent.tab();
  await userEvent.clear(input);
  expect(await options()).toEqual(['rust remotesearched before', 'figmasearched before']);
  await userEvent.tab();
  const forget = screen.getByRole('button', { name: 'Forget past searches' });
  expect(forget).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(recentSearches.read()).toEqual([]);
  expect(input).toHaveFocus();
});

test('failed or pending suggestions leave the field as it is', async () => {
  const held = Promise.withResolvers<Response>();
  let asked = 0;
  answering(() => {
    asked += 1;
    return asked === 1 ? HttpResponse.error() : held.promise;
  });
  show();
  const input = await field();
  await userEvent.click(input);
  await screen.findByRole('combobox', { name: 'What', expanded: false });
  await waitFor(() => expect(asked).toBe(1));
  await userEvent.type(input, 'kotlin');
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?q=kotlin'));
  expect(input).toHaveValue('kotlin');
  held.resolve(listOf(all));
});

test('on a phone the list is as wide as the form, and all targets are 44 px high', async () => {
  await page.viewport(360, 740);
  await emulateTouch(true);
  recentSearches.add('kotlin');
  show();
  await userEvent.click(await field());
  const listbox = await screen.findByRole('listbox', { name: 'Suggestions' });
  await within(listbox).findByRole('option', { name: /^Kotva/ });
  const form = screen.getByRole('search').getBoundingClientRect();
  expect(listbox.getBoundingClientRect().width).toBeGreaterThan(form.width - 8);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(smallTouchTargets(listbox.parentElement as Element)).toEqual([]);
  for (const option of within(listbox).getAllByRole('option'))
    expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.click(within(listbox).getByRole('option', { name: /^backend/ }));
  await waitFor(() => expect(location.pathname).toBe('/en/jobs/backend'));
});

test('an invalid salary shows an error under its field, which keeps the text', async () => {
  show('/en?salary-min=60000');
  const salary = await screen.findByLabelText('Salary from');
  await userEvent.clear(salary);
  await userEvent.type(salary, 'a lot');
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('That is not a number. Write it like 60,000.');
  expect(salary).toBeInvalid();
  expect(salary).toHaveAccessibleDescription('That is not a number. Write it like 60,000.');
  expect(salary).toHaveValue('a lot');
  expect(location.search).toBe('?salary-min=60000');

  await userEvent.clear(salary);
  await userEvent.type(salary, '70');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(location.search).toBe('?salary-min=70000'));
});

test('a salary is searched in the currency typed with it, a range from its lower end', async () => {
  show();
  const salary = () => screen.findByLabelText('Salary from');
  await userEvent.type(await salary(), '2 500 – 3 000 EUR');
  await userEvent.tab();
  await waitFor(() => expect(location.search).toBe('?salary-min=2500&currency=eur'));
  await waitFor(async () => expect(await salary()).toHaveValue('2,500\u00a0€'));
  await userEvent.clear(await salary());
  await userEvent.type(await salary(), '80 000 Kč');
  await userEvent.tab();
  await waitFor(() => expect(location.search).toBe('?salary-min=80000'));
});

/** The link pressed to leave a field has an address rendered before the change. */
const pressStale = (address: string) => navigate(address);

test('a typed salary and place are added to the filter that is chosen next', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Salary from'), '80');
  await userEvent.tab();
  pressStale('/en/jobs/backend');
  await waitFor(() => expect(location.pathname + location.search).toBe('/en/jobs/backend?salary-min=80000'));
  await userEvent.type(await screen.findByLabelText('Where'), 'brn');
  await userEvent.tab();
  pressStale('/en/jobs/design?salary-min=80000');
  await waitFor(() => expect(location.pathname + location.search).toBe('/en/jobs/design~brno?salary-min=80000'));
  // A filter that is removed at the same moment stays removed.
  await userEvent.clear(await screen.findByLabelText('Salary from'));
  await userEvent.type(screen.getByLabelText('Salary from'), '90');
  await userEvent.tab();
  pressStale('/en/jobs/design~brno');
  await waitFor(() => expect(screen.getByLabelText('Salary from')).toHaveValue(''));
  expect(location.pathname + location.search).toBe('/en/jobs/design~brno');
});

test('a partly typed town is chosen when its field is left, an unknown one remains with an error', async () => {
  worker.use(http.get('/api/places', () => HttpResponse.json({ '@type': 'ItemList', items: [] })));
  show();
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'brn');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(location.pathname).toBe('/en/jobs/~brno'));
  await userEvent.clear(where);
  await userEvent.type(where, 'xyzzy');
  await screen.findByText(/^We have no jobs there/);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(where).toHaveValue('xyzzy');
  expect(screen.getByText(/^We have no jobs there/)).toBeVisible();
  expect(location.pathname).toBe('/en/jobs/~brno');
});

test('the error for an unknown place describes its field, and does not change while typing', async () => {
  const asked: (string | null)[] = [];
  worker.use(
    http.get('/api/places', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json({ '@type': 'ItemList', items: [] });
    }),
  );
  show();
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'x');
  const words = await screen.findByText(/^We have no jobs there/);
  expect(where).toBeInvalid();
  expect(where).toHaveAccessibleDescription(words.textContent ?? '');
  const said: string[] = [];
  const watching = new MutationObserver((changes) => said.push(...changes.map(({ type }) => type)));
  watching.observe(words.parentElement as Element, { childList: true, subtree: true, characterData: true });
  await userEvent.type(where, 'yzzy{Enter}');
  await waitFor(() => expect(where).toHaveValue('xyzzy'));
  await waitFor(() => expect(asked).toContain('xyzzy'));
  watching.disconnect();
  expect(said).toEqual([]);
  expect(where).toBeInvalid();
  await userEvent.clear(where);
  expect(where).toBeValid();
});

test('continuous typing adds one history entry, despite pauses', async () => {
  show('/en/jobs/backend');
  const input = await field();
  const { length } = history;
  await userEvent.type(input, 'ko');
  await waitFor(() => expect(location.search).toBe('?q=ko'));
  await userEvent.type(input, 'tlin');
  await waitFor(() => expect(location.search).toBe('?q=kotlin'));
  await userEvent.type(input, ' jvm{Enter}');
  await waitFor(() => expect(location.search).toBe('?q=kotlin%20jvm'));
  expect(history.length).toBe(length + 1);
  await userEvent.tab();
  await userEvent.clear(input);
  await waitFor(() => expect(location.search).toBe(''));
  expect(history.length).toBe(length + 2);
});

test('remembers a search at once, on Enter or when it is chosen among past ones', async () => {
  show();
  const input = await field();
  await userEvent.click(input);
  await screen.findAllByRole('option');
  await userEvent.type(input, ' kotlin  jvm {Enter}');
  expect(recentSearches.read()).toEqual(['kotlin jvm']);
  recentSearches.add('rust');
  await userEvent.clear(input);
  await userEvent.click(await screen.findByRole('option', { name: /^kotlin/ }));
  expect(recentSearches.read()).toEqual(['kotlin jvm', 'rust']);
});

test('suggestions have no count while another filter is on', async () => {
  show('/en/jobs/~brno?q=rust');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'kot');
  await screen.findByRole('option', { name: /^Kotlin/ });
  expect(await options()).toEqual(['backendfield', 'Kotlinskill', 'Kotvacompany']);
});

test.each(['/en', '/en/jobs/backend'])('a place without a known number of jobs has no count at %s', async (address) => {
  worker.use(
    http.get('/api/places', () =>
      HttpResponse.json({ '@type': 'ItemList', items: [{ id: 'praskolesy', name: 'Praskolesy', count: 3 }] }),
    ),
  );
  show(address);
  await userEvent.type(await screen.findByLabelText('Where'), 'pra');
  await screen.findByRole('option', { name: /^Praskolesy/ });
  expect(await options()).toEqual(['prague', 'Praskolesy']);
});

test('suggests municipalities with jobs while typing, and selects one by the keyboard', async () => {
  worker.use(
    http.get('/api/places', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isKolin = searchParams.get('q')?.startsWith('kol') === true && searchParams.get('lang') === 'en';
      const items = isKolin ? [{ id: 'kolin', name: 'Kolín', count: 3 }] : [];
      return HttpResponse.json({ '@type': 'ItemList', items });
    }),
  );
  show();
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'kol');
  expect((await screen.findByRole('option', { name: /^Kolín/ })).textContent).not.toMatch(/\d/);
  await userEvent.type(where, 'x');
  expect(await screen.findByText(/^We have no jobs there/)).toBeVisible();
  expect(where).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Backspace}');
  const option = await screen.findByRole('option', { name: /^Kolín/ });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(where).toHaveAttribute('aria-activedescendant', option.id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/en/jobs/~kolin'));
});

const listOfPlaces = (...items: { id: string; name: string; count: number }[]) =>
  HttpResponse.json({ '@type': 'ItemList', items });
const whereAsked = (answer: (text: string | null) => Response | Promise<Response>) =>
  worker.use(http.get('/api/places', ({ request }) => answer(new URL(request.url).searchParams.get('q'))));

test('a town whose field is left before its lookup ends is chosen when it ends', async () => {
  const held = Promise.withResolvers<Response>();
  whereAsked((text) => (text === 'kolín' ? held.promise : listOfPlaces()));
  show();
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'kolín');
  await userEvent.tab();
  await expect.poll(() => where).toHaveValue('kolín');
  expect(screen.queryByText(/^We have no jobs there/)).toBeNull();
  held.resolve(
    listOfPlaces(
      { id: 'kolin-nad-rynem', name: 'Kolín nad Rýnem', count: 9 },
      { id: 'kolin', name: 'Kolín', count: 3 },
    ),
  );
  await waitFor(() => expect(location.pathname).toBe('/en/jobs/~kolin'));
});

test('a lookup that ends after the user has set out for another page does not take them back', async () => {
  await page.viewport(1280, 900);
  const held = Promise.withResolvers<Response>();
  whereAsked((text) => (text === 'kolín' ? held.promise : listOfPlaces()));
  // The list stays on screen while the next page loads.
  renderView(<Search />, '/en', { shownAddress: createStore({ pathname: '/en', search: '' }) });
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'kolín');
  await userEvent.tab();
  await expect.poll(() => where).toHaveValue('kolín');
  navigate('/en/companies');
  held.resolve(listOfPlaces({ id: 'kolin', name: 'Kolín', count: 3 }));
  await waitFor(() => expect(where).toHaveValue(''));
  expect(location.pathname).toBe('/en/companies');
});

test('a town whose lookup fails stays as typed, and is looked up again when its field is left again', async () => {
  let isBroken = true;
  const asked: (string | null)[] = [];
  whereAsked((text) => {
    asked.push(text);
    return isBroken ? new Response(null, { status: 500 }) : listOfPlaces({ id: 'kolin', name: 'Kolín', count: 3 });
  });
  show();
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'kolín');
  await waitFor(() => expect(asked).toEqual(['kolín']));
  await userEvent.tab();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(screen.queryByText(/^We have no jobs there/)).toBeNull();
  expect(where).toBeValid();
  expect(where).toHaveValue('kolín');
  isBroken = false;
  await userEvent.click(where);
  await userEvent.tab();
  await waitFor(() => expect(location.pathname).toBe('/en/jobs/~kolin'));
});
