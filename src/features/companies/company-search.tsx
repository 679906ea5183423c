import { Trans, useLingui } from '@lingui/macro';
import { navigate } from 'wouter/use-browser-location';
import type { CompanyFilter } from '../../routing/company-filter.ts';
import { textKey } from '../../routing/filter-query.ts';
import { actionOf, CarriedFields } from '../../shell/carried-fields.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { useCompanyListLinks } from './use-company-list-links.ts';

/** Search by name. Nothing is kept here: the words go into the address, and come back from it. */
export function CompanySearch({ filter }: { filter: CompanyFilter }) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const linkTo = useCompanyListLinks();
  const name = textKey[locale];
  const href = linkTo({ ...filter, text: '', page: 1 });

  const find = (form: HTMLFormElement) =>
    navigate(linkTo({ ...filter, text: String(new FormData(form).get(name) ?? ''), page: 1 }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to older screen readers
    <form
      role="search"
      action={actionOf(href)}
      className="mt-[26px] grid rounded-normal border-[1.5px] border-ink bg-raised sm:max-w-[640px] sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
    >
      <CarriedFields href={href} except={name} />
      <label className="block rounded-normal px-[18px] pt-2.5 pb-[9px] text-[13px] text-quiet focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leap">
        <Trans>Name</Trans>
        <input
          key={filter.text}
          type="search"
          name={name}
          defaultValue={filter.text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`name of a startup`}
          className="block w-full bg-transparent text-[17px] font-semibold text-ink outline-none placeholder:font-medium placeholder:text-quiet"
        />
      </label>
      <Button type="submit" kind="main" className="m-2 min-h-12">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
