import { useLingui } from '@lingui/macro';
import { useEffect, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { CompanyList } from '../../api/contract.ts';
import { parseCompanyListAddress } from '../../routing/company-filter.ts';
import { canonicalCompanyListAddress } from '../../routing/list-address.ts';
import { companyListRead } from '../../routing/reads.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { CompanyChips } from './company-chips.tsx';
import { CompanyFilters } from './company-filters.tsx';
import { CompanyResults } from './company-results.tsx';
import { CompanySearch } from './company-search.tsx';

/** The server's heading of the whole list, known before its answer so that nothing moves. */
const headingWhileLoading = 'seo.companies.all';

/** The filter that the address says. An address that says it in another way gives way to the canonical one. */
function useFilter() {
  const { locale, path, search, at } = useAddress();
  const parsed = useMemo(() => parseCompanyListAddress(locale, search), [locale, search]);
  const canonical = canonicalCompanyListAddress(locale, parsed, search);

  useEffect(() => {
    if (canonical !== path + search) navigate(at(canonical) + location.hash, { replace: true });
  }, [canonical, path, search, at]);

  return parsed.filter;
}

export function CompanyListPage() {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  const filter = useFilter();
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
          {list?.seo.h1 ?? i18n._(headingWhileLoading)}
        </h1>
        <CompanySearch filter={filter} />
        <CompanyChips filter={filter} facets={list?.facets ?? []} />
      </header>
      <div className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,1fr)_264px]">
        <CompanyFilters filter={filter} facets={list?.facets ?? []} />
        <CompanyResults filter={filter} reading={reading} />
      </div>
    </>
  );
}
