import type { CompanyFilter } from '../../routing/company-filter.ts';
import { companyListPath, keptParameters, withQuery } from '../../routing/list-address.ts';
import { useAddress } from '../../shell/use-address.ts';

/** The address of the list with another filter; what is no filter stays in it. */
export function useCompanyListLinks(): (filter: CompanyFilter) => string {
  const { locale, search, at } = useAddress();
  return (filter) => at(withQuery(companyListPath(locale, filter), keptParameters(search)));
}
