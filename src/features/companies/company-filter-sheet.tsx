import { Plural, Trans } from '@lingui/macro';
import type { CompanyList } from '../../api/contract-board.ts';
import { type CompanyFilter, emptyCompanyFilter } from '../../routing/company-filter.ts';
import { companyListRead } from '../../routing/reads.ts';
import { FilterSheet, useFilterSheet } from '../../shell/filter-sheet.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { countChoices } from './company-filter-options.ts';
import { CompanyFilters } from './company-filters.tsx';

type Props = { filter: CompanyFilter; onClose: () => void; onApply: (filter: CompanyFilter) => void };

/** The filters of the startups on a small screen. */
export function CompanyFilterSheet({ filter, onClose, onApply }: Props) {
  const { locale } = useEdition();
  const { flow, draft, setDraft } = useFilterSheet({ filter, onApply });
  const { data, isPrevious, error } = useRead<CompanyList>(companyListRead(locale, { ...draft, page: 1 }));
  const clear = () => setDraft({ ...emptyCompanyFilter, text: draft.text, sort: draft.sort });

  return (
    <FilterSheet
      flow={flow}
      isCounting={isPrevious}
      onClear={countChoices(draft) > 0 ? clear : null}
      onClose={onClose}
      label={
        data && !(isPrevious && error) ? (
          <Plural value={data.total} one="Show # startup" other="Show # startups" />
        ) : (
          <Trans>Show the startups</Trans>
        )
      }
    >
      <CompanyFilters filter={draft} facets={data?.facets ?? []} onChoose={setDraft} />
    </FilterSheet>
  );
}
