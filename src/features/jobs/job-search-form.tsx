import { Trans, useLingui } from '@lingui/macro';
import { type FormEvent, useRef } from 'react';
import type { Facet } from '../../api/contract.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { parseSalary } from '../../i18n/salary.ts';
import { textKey } from '../../routing/filter-query.ts';
import { type JobFilter, withSalaryFrom, withText } from '../../routing/job-filter.ts';
import { actionOf, CarriedFields } from '../../shell/carried-fields.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlaceField } from './place-field.tsx';
import { useJobSearch } from './use-job-search.ts';
import { useListAddress } from './use-list-address.ts';

const longestText = 200;

const box =
  'block px-[18px] pt-2.5 pb-[9px] text-[13px] text-quiet focus-within:shadow-[inset_0_-3px_var(--color-leap)]';
const input =
  'block w-full text-ellipsis bg-transparent text-[17px] font-semibold text-ink outline-none placeholder:font-medium placeholder:text-quiet';

const hideKeyboardOfPhone = () => {
  if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
};

/** What, where and for how much. Every field leads to an address by itself; the button is for those who look for one. */
export function JobSearchForm({ filter, facets }: { filter: JobFilter; facets: Facet[] }) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const { go, hasLeft, hrefOf } = useListAddress();
  // With some text: the order follows it.
  const href = hrefOf(withText(filter, 'text'));
  const salary = useRef<HTMLInputElement>(null);

  const withTypedSalary = (): JobFilter => {
    const amount = parseSalary(salary.current?.value ?? '', filter.currency);
    const next = withSalaryFrom(filter, amount);
    return next.salaryMin === filter.salaryMin ? filter : next;
  };
  const search = useJobSearch(filter.text, ({ text, by }) => {
    if (by === 'rest' && hasLeft()) return;
    const from = by === 'submit' ? withTypedSalary() : filter;
    if (text === filter.text && from === filter) return;
    go(withText(from, text), { replace: by === 'rest' });
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.submit();
    hideKeyboardOfPhone();
  };

  return (
    <search>
      <form
        action={actionOf(href)}
        onSubmit={submit}
        className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] rounded-normal border-[1.5px] border-ink bg-raised md:mt-[26px] md:grid-cols-[1.4fr_1fr_1fr_auto]"
      >
        <CarriedFields href={href} except={textKey[locale]} />
        <label className={`${box} rounded-l-normal md:border-r md:border-line`}>
          <Trans>What</Trans>
          <input
            type="search"
            name={textKey[locale]}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={longestText}
            ref={search.field}
            defaultValue={filter.text}
            onChange={(event) => search.type(event.target.value)}
            placeholder={t`field, skill or company`}
            className={`${input} [&::-webkit-search-cancel-button]:appearance-none`}
          />
        </label>
        <PlaceField
          filter={filter}
          facets={facets}
          className={`${box} border-r border-line max-md:hidden`}
          inputClass={input}
        />
        <label className={`${box} max-md:hidden`}>
          <Trans>Salary from</Trans>
          <input
            key={filter.salaryMin}
            suppressHydrationWarning
            ref={salary}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={filter.salaryMin === null ? '' : formatNumber(locale, filter.salaryMin)}
            onBlur={() => go(withTypedSalary())}
            placeholder={filter.currency === 'EUR' ? t`EUR a month` : t`CZK a month`}
            className={input}
          />
        </label>
        <Button kind="main" type="submit" className="m-2 min-h-12">
          <Icon name="search" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
      </form>
    </search>
  );
}
