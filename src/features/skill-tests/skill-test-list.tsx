import { Plural, Trans, useLingui } from '@lingui/macro';
import type { SkillTestCard } from '../../api/contract-skill-tests.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { canonicalRedirect, splitListQuery, withQuery } from '../../routing/list-address.ts';
import {
  parseSkillTestFilter,
  type SkillTestFilter,
  type SkillTestLength,
  skillTestListPath,
} from '../../routing/skill-test-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { OwnAttemptsError } from '../../shell/skill-tests/own-attempts-states.tsx';
import { type OwnAttemptsResult, useAttemptOfGuest, useOwnAttempts } from '../../shell/skill-tests/use-attempts.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useCanonicalAddress } from '../../shell/use-canonical-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';

/** The most minutes of a short test. */
const maxOfShort = 15;

const lengthOf = (minutes: number): SkillTestLength => (minutes <= maxOfShort ? 'short' : 'long');

const unique = <Item,>(items: readonly Item[]): Item[] => [...new Set(items)];

type GroupProps = {
  legend: string;
  options: readonly { label: string; filter: SkillTestFilter; isChosen: boolean }[];
};

/** Links, so that a filter is an address and works without a script. */
function Group({ legend, options }: GroupProps) {
  const { locale, at } = useEdition();
  return (
    <nav aria-label={legend} className="flex flex-wrap items-center gap-x-4">
      <span aria-hidden="true" className="text-[15px] text-quiet">
        {legend}
      </span>
      {options.map(({ label, filter, isChosen }) => (
        <AppLink
          key={label}
          href={at(skillTestListPath(locale, filter))}
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-11 items-center font-semibold text-quiet hover:text-ink aria-[current]:text-leap aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}

function Filters({ filter, items }: { filter: SkillTestFilter; items: readonly SkillTestCard[] }) {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const choices = <Key extends keyof SkillTestFilter>(
    key: Key,
    ids: readonly NonNullable<SkillTestFilter[Key]>[],
    label: (id: NonNullable<SkillTestFilter[Key]>) => string,
  ) => [
    { label: t`All`, filter: { ...filter, [key]: null }, isChosen: filter[key] === null },
    ...ids.map((id) => ({ label: label(id), filter: { ...filter, [key]: id }, isChosen: filter[key] === id })),
  ];
  const levels = (['junior', 'medior', 'senior'] as const).filter((id) => items.some(({ level }) => level === id));
  const lengths = { short: t`up to ${maxOfShort} minutes`, long: t`longer` };
  return (
    <div className="mt-5 grid gap-x-10 sm:flex sm:flex-wrap">
      <Group
        legend={t`Field`}
        options={choices('field', unique(items.map(({ field }) => field)), (id) =>
          id === 'other' ? t`Any field` : nameOf('field', id),
        )}
      />
      {levels.length > 1 && (
        <Group legend={t`Level`} options={choices('level', levels, (id) => nameOf('seniority', id))} />
      )}
      <Group legend={t`Length`} options={choices('length', ['short', 'long'], (id) => lengths[id])} />
    </div>
  );
}

/** The best result of a test, of the account and of attempts without one; and whether one is running. */
function useBestResult(test: string, { items }: OwnAttemptsResult): { score: number | null; isRunning: boolean } {
  const ofGuest = useAttemptOfGuest(test);
  const ofTest = items.filter(({ testId }) => testId === test);
  const scores = [...ofTest, ...(ofGuest?.state === 'finished' ? [ofGuest] : [])].flatMap(({ score }) => score ?? []);
  return {
    score: scores.length > 0 ? Math.max(...scores) : null,
    isRunning: [...ofTest, ofGuest].some((attempt) => attempt?.state === 'running'),
  };
}

function Row({ test, own }: { test: SkillTestCard; own: OwnAttemptsResult }) {
  const best = useBestResult(test.id, own);
  const { t } = useLingui();
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const { slug, title, summary, field, level, asked, minutes } = test;
  return (
    <li className="grid gap-x-10 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 className="text-2xl font-bold">
          <AppLink href={to('test', { slug })} className="inline-flex min-h-11 items-center hover:text-leap">
            {title}
          </AppLink>
        </h2>
        <p className="max-w-[62ch]">{summary}</p>
        <p className="mt-1.5 text-[15px] text-quiet">
          {field === 'other' ? t`Any field` : nameOf('field', field)} · {nameOf('seniority', level)}
        </p>
      </div>
      <div className="text-[15px] max-md:mt-1.5 md:pt-2.5 md:text-right">
        <p className="text-quiet">
          <Plural value={asked} one="# question" other="# questions" />
          {' · '}
          <Plural value={minutes} one="# minute" other="# minutes" />
        </p>
        {own.isLoading && <SkeletonBlock className="my-0.5 h-5 w-28 max-md:hidden md:ml-auto" />}
        {best.score !== null && (
          <p className="font-semibold">
            <Trans>Your best: {best.score}%</Trans>
          </p>
        )}
        {best.isRunning && (
          <p className="font-semibold text-leap">
            <Trans>You are in the middle of it</Trans>
          </p>
        )}
      </div>
    </li>
  );
}

/** All tests, filtered by the address. */
export function SkillTestRows({ title, items }: { title: string; items: readonly SkillTestCard[] }) {
  const { locale, to } = useEdition();
  const { path, search } = useAddress();
  const own = useOwnAttempts();
  const filter = parseSkillTestFilter(locale, search);
  const { own: ownQuery, others } = splitListQuery('tests', search);
  useCanonicalAddress(
    canonicalRedirect({ canonical: skillTestListPath(locale, filter), requested: withQuery(path, ownQuery), others }),
  );
  const { field, level, length } = filter;
  const found = items.filter(
    (test) =>
      (field === null || test.field === field) &&
      (level === null || test.level === level) &&
      (length === null || lengthOf(test.minutes) === length),
  );
  return (
    <div className="max-w-[960px] py-8 md:py-11">
      <h1 className={`mb-4 ${pageHeadingClass}`}>{title}</h1>
      <p className="max-w-[62ch] text-lg">
        <Trans>
          Find out where you stand and learn from every answer. Take a test without an account, keep the result if you
          like it and add it to an application. Nobody sees it unless you say so.
        </Trans>
      </p>
      <Filters filter={filter} items={items} />
      <p role="status" className="sr-only">
        <Plural value={found.length} one="# test" other="# tests" />
      </p>
      <OwnAttemptsError own={own} />
      {found.length > 0 ? (
        <ul className="mt-3 border-t-[1.5px] border-ink">
          {found.map((test) => (
            <Row key={test.id} test={test} own={own} />
          ))}
        </ul>
      ) : (
        <EmptyList title={<Trans>There is no such test yet.</Trans>}>
          <AppLink href={to('tests')} className={buttonClass('main')}>
            <Trans>Show all tests</Trans>
          </AppLink>
        </EmptyList>
      )}
      <p className="mt-6">
        <AppLink
          href={to('testsData')}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline"
        >
          <Trans>Tests in numbers</Trans>
        </AppLink>
      </p>
    </div>
  );
}
