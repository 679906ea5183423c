import { Trans, useLingui } from '@lingui/macro';
import { type RefObject, useEffect, useRef } from 'react';
import type { Facet } from '../../api/contract.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { type Choice, unfiltered } from '../../shell/job-list/chosen-filters.ts';
import { JobFilters } from '../../shell/job-list/job-filters.tsx';
import { SalaryField } from '../../shell/job-list/salary-field.tsx';
import { useJobListAddress } from '../../shell/job-list/use-job-list.ts';
import { besideList } from '../../shell/list/facets.tsx';
import { FilterChips } from '../../shell/list/filter-chips.tsx';
import { FilterSheetButton, lazySheet } from '../../shell/list/filter-sheet-button.tsx';

const FilterSheet = lazySheet(() => import('./saved-filter-sheet.tsx').then((module) => module.SavedFilterSheet));

type ChipsProps = {
  filter: JobFilter;
  choices: readonly Choice[];
  /** Where somebody is after the last chip took itself out. */
  heading: RefObject<HTMLElement | null>;
};

/** What narrows the saved jobs. */
export function SavedChips({ filter, choices, heading }: ChipsProps) {
  const { t } = useLingui();
  const { hrefOf } = useJobListAddress();
  const row = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the chips change, the pressed one is gone and focus with it
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      (row.current?.querySelector('a') ?? heading.current)?.focus();
    wasPressed.current = false;
  }, [choices.length, heading]);

  if (choices.length === 0) return null;
  return (
    <nav
      ref={row}
      aria-label={t`Filters`}
      className="pt-4 print:hidden"
      onClickCapture={() => {
        wasPressed.current = true;
      }}
    >
      <FilterChips
        chosen={choices.map(({ key, label, rest }) => ({ key, name: label, href: hrefOf(rest) }))}
        clearHref={hrefOf(unfiltered(filter))}
      />
    </nav>
  );
}

type FiltersProps = { filter: JobFilter; facets: Facet[]; chosen: number };

/** All that saved jobs can be narrowed by: beside them, and on a small screen in a sheet. */
export function SavedFilters({ filter, facets, chosen }: FiltersProps) {
  const { navigateTo } = useJobListAddress();
  return (
    <>
      <aside aria-labelledby="narrow-by" className={besideList}>
        <h2 id="narrow-by" className="sr-only">
          <Trans>Narrow the list</Trans>
        </h2>
        <JobFilters filter={filter} facets={facets}>
          <SalaryField
            filter={filter}
            onChoose={navigateTo}
            className="min-h-11 w-full rounded-small border-[1.5px] border-line bg-paper px-3 text-[15px] text-ink placeholder:text-quiet"
          />
        </JobFilters>
      </aside>
      <FilterSheetButton filter={filter} chosen={chosen} Sheet={FilterSheet} onApply={navigateTo} />
    </>
  );
}
