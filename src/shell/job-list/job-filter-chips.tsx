import { useLingui } from '@lingui/macro';
import { type RefObject, useEffect, useRef } from 'react';
import type { Facet, FacetKey } from '../../api/contract-board.ts';
import type { TaxonomyKind } from '../../i18n/taxonomy-name.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { emptyJobFilter, isTown, type JobFilter, withOption } from '../../routing/job-filter.ts';
import { type FieldId, fields, type PlaceId } from '../../routing/taxonomy.ts';
import { countsOf, largestCounts } from '../list/facets.tsx';
import { type Chip, chipRowClass, FilterChips } from '../list/filter-chips.tsx';
import { type FilterChoice, withoutFilters } from './active-filters.ts';
import { useJobListAddress } from './use-job-list.ts';

const isGroup = (id: string) => Object.hasOwn(fields, id) && fields[id as FieldId].group === null && id !== 'other';

/** The largest fields, remote work, and the largest town. */
function useSuggestions(facets: Facet[]): Chip[] {
  const { hrefOf } = useJobListAddress();
  const nameOf = useTaxonomyNames();
  const found = (key: FacetKey, fits: (id: string) => boolean, max: number) =>
    largestCounts(
      countsOf(facets, key)?.filter(({ id, count }) => count > 0 && fits(id)),
      max,
    );
  const chipOf = (group: FacetKey, kind: TaxonomyKind, id: string, filter: JobFilter): Chip => ({
    key: `${group} ${id}`,
    name: nameOf(kind, id),
    href: hrefOf(filter),
  });
  return [
    ...found('fields', isGroup, 4).map(({ id }) =>
      chipOf('fields', 'field', id, withOption(emptyJobFilter, 'fields', id as FieldId, true)),
    ),
    ...found('modes', (id) => id === 'remote', 1).map(({ id }) =>
      chipOf('modes', 'mode', id, withOption(emptyJobFilter, 'modes', 'remote', true)),
    ),
    ...found('places', isTown, 1).map(({ id }) =>
      chipOf('places', 'place', id, withOption(emptyJobFilter, 'places', id as PlaceId, true)),
    ),
  ];
}

type RowProps = {
  filter: JobFilter;
  choices: readonly FilterChoice[];
  /** Where most people start, while nothing is chosen. */
  suggested?: readonly Chip[];
  /** Takes the focus after the last chip was removed, if nothing is suggested. */
  last?: RefObject<HTMLElement | null>;
};

/** What narrows a list of jobs, as chips that remove themselves. */
export function JobChipRow({ filter, choices, suggested, last }: RowProps) {
  const { t } = useLingui();
  const { hrefOf } = useJobListAddress();
  const row = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pressed chip that is gone has lost the focus
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      (row.current?.querySelector('a') ?? last?.current)?.focus();
    wasPressed.current = false;
  }, [choices.length]);

  if (!suggested && choices.length === 0) return null;
  return (
    <nav
      ref={row}
      aria-label={t`Filters`}
      className={chipRowClass}
      onClickCapture={() => {
        wasPressed.current = true;
      }}
    >
      <FilterChips
        chosen={choices.map(({ key, label, rest }) => ({ key, name: label, href: hrefOf(rest) }))}
        suggested={suggested}
        clearHref={hrefOf(withoutFilters(filter))}
      />
    </nav>
  );
}

type Props = { filter: JobFilter; choices: FilterChoice[]; facets: Facet[] };

/** The row under the search: what narrows the list, or else where most people start. */
export const JobFilterChips = ({ filter, choices, facets }: Props) => (
  <JobChipRow filter={filter} choices={choices} suggested={useSuggestions(facets)} />
);
