import type { Facet } from '../../api/contract-board.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { JobFilters } from '../../shell/job-list/job-filters.tsx';
import { SalaryField } from '../../shell/job-list/salary-field.tsx';
import { useFilterField } from '../../shell/job-list/use-filter-field.ts';
import { useJobListAddress } from '../../shell/job-list/use-job-list.ts';
import { FacetSidebar } from '../../shell/list/facets.tsx';
import { FilterSheetButton, lazySheet } from '../../shell/list/filter-sheet-button.tsx';

const FilterSheet = lazySheet(() => import('./saved-filter-sheet.tsx').then((module) => module.SavedFilterSheet));

type FiltersProps = { filter: JobFilter; facets: Facet[]; chosen: number };

/** All that saved jobs can be narrowed by: beside them, and on a small screen in a sheet. */
export function SavedFilters({ filter, facets, chosen }: FiltersProps) {
  const { hrefOf, navigateTo } = useJobListAddress();
  const leaveFor = useFilterField(filter, navigateTo);
  return (
    <>
      <FacetSidebar>
        <JobFilters filter={filter} facets={facets} hrefOf={hrefOf}>
          <SalaryField
            filter={filter}
            onChoose={leaveFor}
            className="min-h-11 w-full rounded-small border-[1.5px] border-edge bg-paper px-3 text-[15px] text-ink placeholder:text-quiet"
          />
        </JobFilters>
      </FacetSidebar>
      <FilterSheetButton filter={filter} chosen={chosen} Sheet={FilterSheet} onApply={navigateTo} />
    </>
  );
}
