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
import { AlertButton } from './alert-button.tsx';
import { type Choice, unfiltered } from './chosen-filters.ts';
import { JobRows } from './job-rows.tsx';
import { useJobListAddress } from './use-job-list.ts';

export const EmptyBoard = () => (
  <EmptyList title={<Trans>Nobody is hiring today.</Trans>}>
    <p className="max-w-[52ch] text-quiet">
      <Trans>There are no jobs here yet. Come back in a few days.</Trans>
    </p>
  </EmptyList>
);

type Props = { filter: JobFilter; list: JobList; choices: Choice[] };

function Cause({ choices, list: { waysOut } }: Omit<Props, 'filter'>) {
  const best = waysOut.toSorted((a, b) => b.total - a.total)[0];
  if (!best) return <Trans>Removing one filter is not enough. Start again with all jobs:</Trans>;
  const [cause, ...others] = choices.filter(({ group }) => group === best.group);
  if (!cause || others.length > 0 || choices.length === 1) return <Trans>Try one of these:</Trans>;
  return <Trans>{cause.label} narrows it down the most. Try one of these:</Trans>;
}

/** What a way out of an empty list does, as a continuation of "look": "anywhere", "at any salary". */
function WayWords({ way, text, name }: { way: WayOut; text: string; name: string }): ReactNode {
  switch (way.group) {
    case 'text':
      return <Trans>without “{text}”</Trans>;
    case 'salary':
      return <Trans>at any salary</Trans>;
    case 'fields':
      return <Trans>in any field</Trans>;
    case 'places':
      return <Trans>anywhere</Trans>;
    case 'modes':
      return <Trans>any workplace</Trans>;
    default:
      return <Trans>without the filter “{name}”</Trans>;
  }
}

/** A filter that finds nothing: why, what each removal would give, and what is nearest. */
export function NothingFound({ filter, list, choices }: Props) {
  const { locale } = useEdition();
  const { hrefOf } = useJobListAddress();
  const nameOf = useTaxonomyNames();
  return (
    <>
      <EmptyList title={<Trans>Nobody leaps that far.</Trans>}>
        <p suppressHydrationWarning className="max-w-[min(52ch,100%)] text-quiet">
          <Cause list={list} choices={choices} />
        </p>
        <ul className="flex max-w-full flex-wrap gap-2.5">
          {list.waysOut.map((way) => (
            <li key={`${way.group} ${way.id}`} className="max-w-full">
              <AppLink
                href={hrefOf(without(filter, way.group, way.id))}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken px-4 font-[550] transition-colors hover:bg-line"
              >
                <span className="min-w-0">
                  <WayWords way={way} text={filter.text} name={nameOf('filter', way.group)} />
                </span>
                <b suppressHydrationWarning className="font-bold">
                  {formatNumber(locale, way.total)}
                </b>
              </AppLink>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <AlertButton filter={filter} choices={choices} className={buttonClass('main')} />
          <AppLink href={hrefOf(unfiltered(filter))} className={buttonClass()}>
            <Trans>Show all jobs</Trans>
          </AppLink>
        </div>
      </EmptyList>
      {list.nearest.length > 0 && (
        <>
          <h2 className="border-b-[1.5px] border-ink py-3.5 text-lg font-bold">
            <Trans>Closest to your search</Trans>
          </h2>
          <ul>
            <JobRows jobs={list.nearest} />
          </ul>
        </>
      )}
    </>
  );
}
