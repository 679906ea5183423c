import { type CompanyFilter, companyListPath } from '../../routing/company-list-address.ts';
import { keptParameters, withQuery } from '../../routing/list-query.ts';
import { useAddress } from '../../shell/use-address.ts';

/** The address of the list with another filter; what is no filter stays in it. */
export function useCompanyListLinks(): (filter: CompanyFilter) => string {
  const { locale, search, at } = useAddress();
  return (filter) => at(withQuery(companyListPath(locale, filter), keptParameters(search)));
}
