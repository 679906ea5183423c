import { Plural, Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { CompanyList } from '../../api/contract-board.ts';
import { type CompanyFilter, emptyCompanyFilter } from '../../routing/company-filter.ts';
import { companyListRead } from '../../routing/reads.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countChoices } from './company-filter-options.ts';
import { CompanyFilters } from './company-filters.tsx';

type Props = { filter: CompanyFilter; onClose: () => void; onApply: (filter: CompanyFilter) => void };

/** All filters on a small screen. They apply together, when the user asks for the startups. */
export function CompanyFilterSheet({ filter, onClose, onApply }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const [draft, setDraft] = useState(filter);
  const { data, isPrevious, error } = useRead<CompanyList>(companyListRead(locale, { ...draft, page: 1 }));

  const footer = (
    <div className="flex gap-2.5">
      {countChoices(draft) > 0 && (
        <Button
          onClick={() => setDraft({ ...emptyCompanyFilter, text: draft.text, sort: draft.sort })}
          className="min-h-12 px-3.5 whitespace-nowrap"
        >
          <Trans>Clear all</Trans>
        </Button>
      )}
      <Button
        kind="main"
        onClick={() => onApply(draft)}
        aria-busy={isPrevious}
        className="min-h-12 grow px-3.5 whitespace-nowrap"
      >
        {data && !(isPrevious && error) ? (
          <Plural value={data.total} one="Show # startup" other="Show # startups" />
        ) : (
          <Trans>Show the startups</Trans>
        )}
      </Button>
    </div>
  );

  return (
    <Dialog title={t`Filters`} onClose={onClose} footer={footer}>
      <CompanyFilters filter={draft} facets={data?.facets ?? []} onChoose={setDraft} />
    </Dialog>
  );
}
