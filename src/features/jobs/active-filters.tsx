import { Trans, useLingui } from '@lingui/macro';
import { useEffect, useRef } from 'react';
import type { Facet } from '../../api/contract.ts';
import { allJobs, type JobFilter, withField, withMode, withPlace } from '../../routing/job-filter.ts';
import { type FieldId, fields, type PlaceId } from '../../routing/taxonomy.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Choice, unfiltered, useNames } from './filter-words.tsx';
import { useListAddress } from './use-list-address.ts';

const chip =
  'inline-flex min-h-9 items-center gap-2 rounded-full px-3 text-[15px] font-[550] transition-colors pointer-coarse:min-h-11';

/** What narrows the list; each chip takes itself out. */
function Chips({ filter, choices }: { filter: JobFilter; choices: Choice[] }) {
  const { t } = useLingui();
  const { hrefOf } = useListAddress();
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {choices.map(({ key, label, rest }) => (
        <li key={key} className="max-w-full">
          <AppLink
            href={hrefOf(rest)}
            suppressHydrationWarning
            aria-label={t`Remove filter ${label}`}
            className={`${chip} max-w-full bg-sunken hover:bg-line`}
          >
            <span suppressHydrationWarning className="truncate">
              {label}
            </span>
            <Icon name="close" className="size-3.5" />
          </AppLink>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <AppLink
            href={hrefOf(unfiltered(filter))}
            className="inline-flex min-h-9 items-center px-1 text-quiet transition-colors hover:text-ink pointer-coarse:min-h-11"
          >
            <Trans>Clear all</Trans>
          </AppLink>
        </li>
      )}
    </ul>
  );
}

const most = (facets: Facet[], key: Facet['key'], fits: (id: string) => boolean, number: number) =>
  (facets.find((facet) => facet.key === key)?.options ?? [])
    .filter(({ id, count }) => count > 0 && fits(id))
    .sort((a, b) => b.count - a.count)
    .slice(0, number)
    .map(({ id }) => id);

const isGroup = (id: string) => Object.hasOwn(fields, id) && fields[id as FieldId].group === null && id !== 'other';

/** Where most people start: the largest fields, the largest place, and working remotely. */
function Suggestions({ facets }: { facets: Facet[] }) {
  const { t } = useLingui();
  const { hrefOf } = useListAddress();
  const names = useNames();
  const ways = [
    ...most(facets, 'fields', isGroup, 4).map(
      (id) => [names.field(id), withField(allJobs, id as FieldId, true)] as const,
    ),
    ...most(facets, 'modes', (id) => id === 'remote', 1).map(
      () => [names.mode('remote'), withMode(allJobs, 'remote', true)] as const,
    ),
    ...most(facets, 'places', () => true, 1).map(
      (id) => [names.place(id), withPlace(allJobs, id as PlaceId, true)] as const,
    ),
  ];
  return (
    <ul
      aria-label={t`Where to start`}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {ways.map(([name, filter]) => (
        <li key={name} className="shrink-0">
          <AppLink href={hrefOf(filter)} className={`${chip} border border-line hover:border-quiet`}>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

type Props = { filter: JobFilter; choices: Choice[]; facets: Facet[] };

/** The row under the search. It has its height from the start, so that the first filter moves nothing. */
export function ActiveFilters({ filter, choices, facets }: Props) {
  const { t } = useLingui();
  const row = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the chips change, the pressed one is gone and focus with it
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) row.current?.querySelector('a')?.focus();
    wasPressed.current = false;
  }, [choices.length]);

  return (
    <nav
      ref={row}
      aria-label={t`Filters`}
      className="mt-4 min-h-9 pointer-coarse:min-h-11"
      onClickCapture={() => {
        wasPressed.current = true;
      }}
    >
      {choices.length > 0 ? <Chips filter={filter} choices={choices} /> : <Suggestions facets={facets} />}
    </nav>
  );
}
