import { setupI18n } from '@lingui/core';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { messages as czech } from '../../locales/cs/messages.po';
import { messages as english } from '../../locales/en/messages.po';
import '../../src/app.css';
import type { Facet } from '../../src/api/contract-board.ts';
import { emptyJobFilter, type JobFilter, withOption } from '../../src/routing/job-filter.ts';
import {
  isOptionGroup,
  type JobOptionId,
  jobGroupIds,
  jobOptionGroups,
  jobOptionsOf,
} from '../../src/routing/job-filters.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { useFilterChoices } from '../../src/shell/job-list/active-filters.ts';
import { placesOf, withOnlyPlace } from '../../src/shell/job-list/filter-places.ts';
import { JobFilterChips } from '../../src/shell/job-list/job-filter-chips.tsx';
import { JobFilters, withFieldChosen } from '../../src/shell/job-list/job-filters.tsx';
import { isNameOf, matchPlaces } from '../../src/shell/job-list/match-places.ts';
import { useJobListAddress } from '../../src/shell/job-list/use-job-list.ts';
import { pageNumbers } from '../../src/shell/list/page-links.tsx';
import { renderView } from './app-view.tsx';

const places = [
  { id: 'prague', name: 'Praha' },
  { id: 'pilsen', name: 'Plzeň' },
  { id: 'hradec-kralove', name: 'Hradec Králové' },
  { id: 'remote', name: 'Na dálku' },
] as const;
const found = (typed: string) => matchPlaces(typed, places).map(({ id }) => id);

test('finds a place without accents, by the beginning of any word and in either language', () => {
  expect(found('plz')).toEqual(['pilsen']);
  expect(found('PLZEŇ')).toEqual(['pilsen']);
  expect(found('kral')).toEqual(['hradec-kralove']);
  expect(found('prague')).toEqual(['prague']);
  expect(found('p')).toEqual(['prague', 'pilsen']);
  expect(found('aha')).toEqual([]);
  expect(found(' ')).toHaveLength(places.length);
});

test('only a whole name chooses a place by itself', () => {
  const named = (typed: string) => places.filter((place) => isNameOf(typed, place)).map(({ id }) => id);
  expect(named('hradec kralove')).toEqual(['hradec-kralove']);
  expect(named('hradec')).toEqual([]);
  expect(named('')).toEqual([]);
});

test('choosing one place replaces the others and remote work', () => {
  const remote = withOnlyPlace({ ...emptyJobFilter, places: ['prague', 'brno'], page: 3 }, 'remote');
  expect(remote).toMatchObject({ places: [], modes: ['remote'], page: 1 });
  expect(placesOf(remote)).toEqual(['remote']);
  expect(withOnlyPlace(remote, 'pilsen')).toMatchObject({ places: ['pilsen'], modes: [] });
  expect(withOnlyPlace({ ...emptyJobFilter, modes: ['hybrid', 'remote'] }, null).modes).toEqual(['hybrid', 'remote']);
});

test('a field replaces its group, and a group replaces its fields', () => {
  const group = withFieldChosen(emptyJobFilter, 'development', true);
  expect(withFieldChosen(group, 'backend', true).fields).toEqual(['backend']);
  const leaves = { ...emptyJobFilter, fields: ['backend', 'frontend', 'seo'] as const };
  expect(withFieldChosen({ ...leaves, fields: [...leaves.fields] }, 'development', true).fields).toEqual([
    'development',
    'seo',
  ]);
  expect(withFieldChosen(group, 'development', false).fields).toEqual([]);
});

afterEach(cleanup);

const named = [
  { id: 'c-sharp', name: 'C#', count: 2 },
  { id: 'acme', name: 'Acme & Co', count: 1 },
];

/** Facets where every option of every group finds something; the groups in `open` narrow the most. */
const facetsWith = (open: readonly string[]): Facet[] =>
  jobGroupIds
    .filter((key) => key !== 'text')
    .map((key) => ({
      key,
      options: !isOptionGroup(key)
        ? [{ id: 'with-salary', count: 3 }]
        : jobOptionsOf(key).vocabulary.isOpen
          ? named
          : jobOptionsOf(key).vocabulary.ids.map((id, at) => ({ id, count: at + 1 })),
      isOpen: open.includes(key),
    }));

const languages: Record<Locale, ReturnType<typeof setupI18n>> = {
  cs: setupI18n({ locale: 'cs', messages: { cs: czech } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
};

function Gathered({ facets }: { facets: Facet[] }) {
  const { hrefOf } = useJobListAddress();
  const [filter, setFilter] = useState<JobFilter>(emptyJobFilter);
  const choices = useFilterChoices(filter, facets);
  return (
    <>
      <output>{choices.map(({ label }) => label).join(' · ')}</output>
      <JobFilters filter={filter} facets={facets} hrefOf={hrefOf} onChoose={setFilter} />
    </>
  );
}

const group = (name: string) => screen.getByRole('region', { name });
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

test('the groups that narrow the list most are open, the others closed, and the user can toggle them', async () => {
  renderView(<Gathered facets={facetsWith(['fields', 'seniority'])} />, '/en', { i18n: languages.en });
  expect([isOpen('Field'), isOpen('Seniority'), isOpen('Benefits')]).toEqual([true, true, false]);
  expect(within(group('Benefits')).queryAllByRole('checkbox')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Benefits' }));
  expect(within(group('Benefits')).getAllByRole('checkbox')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 18' }));
  expect(within(group('Benefits')).getAllByRole('checkbox')).toHaveLength(18);
  await userEvent.click(screen.getByRole('button', { name: 'Seniority' }));
  expect(isOpen('Seniority')).toBe(false);
});

test('an option of a single-choice group replaces the other, and removing it keeps the group open', async () => {
  renderView(<Gathered facets={facetsWith(['posted'])} />, '/en', { i18n: languages.en });
  const chosen = () => document.querySelector('output')?.textContent;
  await userEvent.click(screen.getByRole('checkbox', { name: /^New in the last week/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^New in the last 3 days/ }));
  expect(chosen()).toBe('New in the last 3 days');
  await userEvent.click(screen.getByRole('checkbox', { name: /^New in the last 3 days/ }));
  expect(chosen()).toBe('');
  expect(isOpen('Published')).toBe(true);
});

test('product §1 a radius replaces the one chosen before, and is listed among the choices', async () => {
  const facets = facetsWith(['radius']);
  renderView(<Gathered facets={facets} />, '/en', { i18n: languages.en });
  const chosen = () => document.querySelector('output')?.textContent;
  const distances = within(group('Distance')).getAllByRole('checkbox');
  expect(distances).toHaveLength(4);
  await userEvent.click(within(group('Distance')).getByRole('checkbox', { name: /^Within 25 km/ }));
  expect(chosen()).toBe('Within 25 km');
  await userEvent.click(within(group('Distance')).getByRole('checkbox', { name: /^Within 100 km/ }));
  expect(chosen()).toBe('Within 100 km');
});

test('a pressed suggestion becomes the chip of the choice and keeps the focus, and vice versa', async () => {
  const facets: Facet[] = [{ key: 'places', isOpen: false, options: [{ id: 'prague', count: 3 }] }];
  const Stage = () => {
    const [isChosen, setIsChosen] = useState(false);
    const filter: JobFilter = { ...emptyJobFilter, places: isChosen ? ['prague'] : [] };
    const choices = useFilterChoices(filter, facets);
    return (
      <div onClickCapture={() => setIsChosen(!isChosen)}>
        <JobFilterChips filter={filter} choices={choices} facets={facets} />
      </div>
    );
  };
  renderView(<Stage />, '/en', { i18n: languages.en });
  const chip = screen.getByRole('link', { name: 'Prague' });
  await userEvent.click(chip);
  expect(screen.getByRole('link', { name: 'Remove filter Prague' })).toBe(chip);
  expect(document.activeElement).toBe(chip);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Prague' })).toBe(chip);
  expect(document.activeElement).toBe(chip);
});

test('hides a group that has no options', () => {
  const facets = facetsWith([]).map((facet) => (facet.key === 'visa' ? { ...facet, options: [] } : facet));
  renderView(<Gathered facets={facets} />, '/en', { i18n: languages.en });
  expect(screen.queryByRole('region', { name: 'Visa' })).toBe(null);
  expect(screen.getByRole('region', { name: 'Salary' })).toBeVisible();
});

test.each([
  ['cs', 'Jazyk inzerátu', 'Inzerát v češtině', 'Potřeba: čeština', 'Odpověď do týdne'],
  ['en', 'Language of the ad', 'Ad in Czech', 'Needed: Czech', 'Reply within a week'],
] as const)(
  'translates every group and option to %s, in the filters and as a chip',
  async (locale, title, option, ...chips) => {
    const facets = facetsWith(jobOptionGroups);
    const everyFirst = jobOptionGroups.reduce((filter, key) => {
      const options = facets.find((facet) => facet.key === key)?.options ?? [];
      const [first] = options.filter(({ id }) => id !== (key === 'reply' ? '3' : ''));
      return withOption(filter, key, first?.id as JobOptionId<typeof key>, true);
    }, emptyJobFilter);
    const Shown = () => (
      <>
        <ul>
          {useFilterChoices(everyFirst, facets).map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
        <JobFilters filter={everyFirst} facets={facets} hrefOf={useJobListAddress().hrefOf} />
      </>
    );
    renderView(<Shown />, locale === 'cs' ? '/' : '/en', { i18n: languages[locale] });
    expect(within(group(title)).getByRole('link', { name: new RegExp(`^${option}`) })).toBeVisible();
    for (const chip of [...chips, 'C#']) expect(screen.getAllByText(chip)[0]).toBeVisible();
    const words = document.body.textContent ?? '';
    const bare = jobOptionGroups.flatMap((key) => [
      `filter.${key}`,
      ...jobOptionsOf(key).vocabulary.ids.map((id) => `${jobOptionsOf(key).names}.${id}`),
    ]);
    expect(bare.filter((id) => words.includes(id))).toEqual([]);
  },
);

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 11, '1 2 3 … 11'],
  [3, 11, '1 2 3 4 … 11'],
  [4, 11, '1 2 3 4 5 … 11'],
  [6, 11, '1 … 5 6 7 … 11'],
  [10, 11, '1 … 9 10 11'],
  [11, 11, '1 … 10 11'],
])('page %i of %i shows %s', (current, last, shown) => {
  expect(
    pageNumbers(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});
