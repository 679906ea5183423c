import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { JobList, WayOut } from '../../api/contract.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type JobFilter, without } from '../../routing/job-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Choice, unfiltered } from './chosen-filters.ts';
import { JobRows } from './job-rows.tsx';
import { useJobListAddress } from './use-job-list.ts';

export const EmptyBoard = () => (
  <EmptyList title={<Trans>Nobody is hiring today.</Trans>}>
    <p className="max-w-[52ch] text-quiet">
      <Trans>The board has no jobs yet. Companies add them all the time, so come back tomorrow.</Trans>
    </p>
  </EmptyList>
);

type Props = { filter: JobFilter; list: JobList; choices: Choice[] };

function Cause({ choices, list: { waysOut } }: Omit<Props, 'filter'>) {
  const best = waysOut.toSorted((a, b) => b.total - a.total)[0];
  if (!best) return <Trans>No single filter is to blame. Start again from the whole list:</Trans>;
  const [cause, ...others] = choices.filter(({ group }) => group === best.group);
  if (!cause || others.length > 0 || choices.length === 1) return <Trans>Try one of these ways:</Trans>;
  return <Trans>What holds it back the most: {cause.label}. Try one of these ways:</Trans>;
}

const kinds = { fields: 'field', places: 'place', modes: 'mode' } as const;

/** What a way out of an empty list does, as a continuation of "look": "without Brno", "anywhere". */
function WayWords({ way, text }: { way: WayOut; text: string }): ReactNode {
  const nameOf = useTaxonomyNames();
  const { group, id } = way;
  if (id !== null && group !== 'text' && group !== 'salary') {
    const name = nameOf(kinds[group], id);
    return <Trans>without {name}</Trans>;
  }
  switch (group) {
    case 'text':
      return <Trans>without “{text}”</Trans>;
    case 'salary':
      return <Trans>whatever the salary</Trans>;
    case 'fields':
      return <Trans>in all fields</Trans>;
    case 'places':
      return <Trans>in all places</Trans>;
    case 'modes':
      return <Trans>any way of working</Trans>;
  }
}

/** A filter that finds nothing: why, what each removal would give, and what is nearest. */
export function NothingFound({ filter, list, choices }: Props) {
  const { locale } = useEdition();
  const { hrefOf } = useJobListAddress();
  return (
    <>
      <EmptyList title={<Trans>Nobody leaps that far.</Trans>}>
        <p suppressHydrationWarning className="max-w-[52ch] text-quiet">
          <Cause list={list} choices={choices} />
        </p>
        <ul className="flex flex-wrap gap-2.5">
          {list.waysOut.map((way) => (
            <li key={`${way.group} ${way.id}`}>
              <AppLink
                href={hrefOf(without(filter, way.group, way.id))}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 font-[550] transition-colors hover:bg-line"
              >
                <WayWords way={way} text={filter.text} />
                <b suppressHydrationWarning className="font-bold">
                  {formatNumber(locale, way.total)}
                </b>
              </AppLink>
            </li>
          ))}
        </ul>
        <AppLink href={hrefOf(unfiltered(filter))} className={buttonClass()}>
          <Trans>Show all jobs</Trans>
        </AppLink>
      </EmptyList>
      {list.nearest.length > 0 && (
        <>
          <h2 className="border-b-[1.5px] border-ink py-3.5 text-lg font-bold">
            <Trans>The nearest ones</Trans>
          </h2>
          <ul>
            <JobRows jobs={list.nearest} />
          </ul>
        </>
      )}
    </>
  );
}
