import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { Applicants } from '../../../api/contract-applicants.ts';
import { type ApplicantFilter, applicationStatuses, emptyApplicantFilter } from '../../../routing/applicant-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { applicationStatusNames } from '../employer-labels.ts';
import { SearchBox } from '../search-box.tsx';

type Props = {
  filter: ApplicantFilter;
  found: Pick<Applicants, 'jobs' | 'tags'>;
  /** The board has a column for each state, so none is chosen. */
  isBoard: boolean;
  onChoose: (filter: ApplicantFilter) => void;
};

/** Filters of applicants. All of them are in the address. */
export function ApplicantFilters({ filter, found, isBoard, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const choose = (changed: Partial<ApplicantFilter>) => onChoose({ ...filter, ...changed, page: 1 });
  const isNarrowed = JSON.stringify({ ...filter, page: 1 }) !== JSON.stringify(emptyApplicantFilter);
  const [isOpen, setOpen] = useState(false);
  const tags = [...new Set([...found.tags, ...(filter.tag === '' ? [] : [filter.tag])])];
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-2">
        <search>
          <SearchBox label={t`Name or e-mail`} value={filter.q} onSearch={(q) => choose({ q })} />
        </search>
      </div>
      <Button
        aria-expanded={isOpen}
        className="justify-self-start sm:hidden"
        onClick={() => setOpen((before) => !before)}
      >
        <Trans>Filters</Trans>
      </Button>
      <div className={`contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        <SelectField
          label={t`Ad`}
          value={String(filter.job ?? '')}
          options={[
            { value: '', label: t`All ads` },
            ...found.jobs.map(({ identifier, title }) => ({ value: String(identifier), label: title })),
          ]}
          onChoose={(job) => choose({ job: job === '' ? null : Number(job) })}
        />
        {!isBoard && (
          <SelectField
            label={t`State`}
            value={filter.status ?? ''}
            options={[
              { value: '', label: t`All states` },
              ...applicationStatuses.map((status) => ({
                value: status,
                label: i18n._(applicationStatusNames[status]),
              })),
            ]}
            onChoose={(status) => choose({ status: applicationStatuses.find((one) => one === status) ?? null })}
          />
        )}
        <SelectField
          label={t`Rating`}
          value={String(filter.rating ?? '')}
          options={[
            { value: '', label: t`Any rating` },
            ...[5, 4, 3, 2, 1].map((rating) => ({
              value: String(rating),
              label: rating === 5 ? t`${rating} of 5` : t`${rating} of 5 or more`,
            })),
          ]}
          onChoose={(rating) => choose({ rating: rating === '' ? null : Number(rating) })}
        />
        {tags.length > 0 && (
          <SelectField
            label={t`Tag`}
            value={filter.tag}
            options={[{ value: '', label: t`All tags` }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
            onChoose={(tag) => choose({ tag })}
          />
        )}
        <div className="self-end py-2">
          <Checkbox name="overdue" isTicked={filter.overdue} error={null} onTick={(overdue) => choose({ overdue })}>
            <Trans>Only overdue replies</Trans>
          </Checkbox>
        </div>
      </div>
      {isNarrowed && (
        <Button className="min-h-12 self-end justify-self-start" onClick={() => onChoose(emptyApplicantFilter)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </div>
  );
}
