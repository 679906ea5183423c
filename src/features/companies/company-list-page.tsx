import { Trans, useLingui } from '@lingui/macro';
import { useMemo } from 'react';
import type { CompanyList } from '../../api/contract-board.ts';
import { type CompanyFilter, parseCompanyListAddress } from '../../routing/company-filter.ts';
import { textKey } from '../../routing/filter-query.ts';
import { canonicalRedirect, companyListSpelling } from '../../routing/list-address.ts';
import { companyListRead } from '../../routing/reads.ts';
import { routes } from '../../routing/routes.ts';
import { useFollowLink } from '../../shell/app-link.tsx';
import { FacetSidebar } from '../../shell/list/facets.tsx';
import { FilterSheetButton, lazySheet } from '../../shell/list/filter-sheet-button.tsx';
import { SearchForm } from '../../shell/list/search-form.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useCanonicalAddress } from '../../shell/use-canonical-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { CompanyFilterChips } from './company-filter-chips.tsx';
import { countChoices, useCompanyListAddress } from './company-filter-options.ts';
import { CompanyFilters } from './company-filters.tsx';
import { CompanyResults } from './company-results.tsx';

const FilterSheet = lazySheet(() => import('./company-filter-sheet.tsx').then((module) => module.CompanyFilterSheet));

/** The filter in the address. */
function useFilter(): CompanyFilter {
  const { locale, path, search } = useAddress();
  const parsed = useMemo(() => parseCompanyListAddress(locale, search), [locale, search]);
  useCanonicalAddress(canonicalRedirect(companyListSpelling(locale, parsed, { path, search })));
  return parsed.filter;
}

/** Search by name. The text has no state but the address. */
function Search({ filter }: { filter: CompanyFilter }) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const hrefOf = useCompanyListAddress();
  const follow = useFollowLink();
  const name = textKey[locale];
  return (
    <SearchForm
      href={hrefOf({ ...filter, text: '', page: 1 })}
      textName={name}
      className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] rounded-normal border-[1.5px] border-ink bg-raised sm:max-w-[640px] md:mt-[26px] print:hidden"
      onSearch={(form) => follow(hrefOf({ ...filter, text: String(new FormData(form).get(name) ?? ''), page: 1 }))}
    >
      <label className="block rounded-normal px-[18px] pt-2.5 pb-[9px] text-[13px] text-quiet focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leap">
        <Trans>What</Trans>
        <input
          key={filter.text}
          type="search"
          name={name}
          defaultValue={filter.text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`name, industry or town`}
          className="block w-full text-ellipsis bg-transparent text-[17px] font-semibold text-ink outline-none placeholder:font-medium placeholder:text-quiet"
        />
      </label>
    </SearchForm>
  );
}

export function CompanyListPage() {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  const filter = useFilter();
  const hrefOf = useCompanyListAddress();
  const follow = useFollowLink();
  const reading = useRead<CompanyList>(companyListRead(locale, filter));
  const { data: list, isPrevious } = reading;

  return (
    <>
      <PageHead
        title={list && !isPrevious ? list.seo.title : null}
        robots={list?.seo.robots}
        canonical={list?.links.canonical}
      />
      <header className="pt-[26px] pb-5 md:pt-11">
        <h1 className="max-w-[18ch] text-[clamp(32px,4.6vw,52px)] leading-[1.02] font-[750] tracking-[-.03em]">
          {list?.seo.h1 ?? i18n._(routes.companies.title.id)}
        </h1>
        <Search filter={filter} />
        <CompanyFilterChips filter={filter} facets={list?.facets ?? []} />
      </header>
      <div className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,1fr)_264px] print:block">
        <FacetSidebar>
          <CompanyFilters filter={filter} facets={list?.facets ?? []} />
        </FacetSidebar>
        <CompanyResults filter={filter} reading={reading} />
      </div>
      <FilterSheetButton
        filter={filter}
        chosen={countChoices(filter)}
        Sheet={FilterSheet}
        onApply={(next) => follow(hrefOf(next))}
      />
    </>
  );
}
