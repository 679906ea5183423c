import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { BroaderFilter } from '../../api/contract-board.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type JobFilter, withoutOption, withText } from '../../routing/job-filter.ts';
import { AppLink } from '../app-link.tsx';
import { useEdition } from '../use-edition.ts';
import type { FilterChoice } from './active-filters.ts';
import { useJobListAddress } from './use-job-list.ts';

type CauseProps = {
  broader: readonly BroaderFilter[];
  choices: readonly FilterChoice[];
  /** Shown where no single removal is enough. */
  children: ReactNode;
};

function NoResultsCause({ choices, broader, children }: CauseProps) {
  const best = broader.toSorted((a, b) => b.total - a.total)[0];
  if (!best) return children;
  const [cause, ...others] = choices.filter(({ group }) => group === best.group);
  if (!cause || others.length > 0 || choices.length === 1) return <Trans>Try one of these:</Trans>;
  return <Trans>What narrows it down the most: {cause.label}. Try one of these:</Trans>;
}

/** What a way out of an empty list does, as a continuation of "look": "anywhere", "at any salary". */
function BroaderFilterLabel({ way, text, name }: { way: BroaderFilter; text: string; name: string }): ReactNode {
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

/** Why a filter finds nothing, and what removing each choice would find. */
export function BroaderFilters({ filter, ...props }: CauseProps & { filter: JobFilter }) {
  const { locale } = useEdition();
  const { hrefOf } = useJobListAddress();
  const nameOf = useTaxonomyNames();
  return (
    <>
      <p suppressHydrationWarning className="max-w-[min(52ch,100%)] text-quiet">
        <NoResultsCause {...props} />
      </p>
      <ul className="flex max-w-full flex-wrap gap-2.5">
        {props.broader.map((way) => (
          <li key={`${way.group} ${way.id}`} className="max-w-full">
            <AppLink
              href={hrefOf(way.text ? withText(filter, way.text) : withoutOption(filter, way.group, way.id))}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken px-4 font-[550] transition-colors hover:bg-line"
            >
              <span className="min-w-0">
                <BroaderFilterLabel way={way} text={way.id ?? filter.text} name={nameOf('filter', way.group)} />
              </span>
              <b suppressHydrationWarning className="font-bold">
                {formatNumber(locale, way.total)}
              </b>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
