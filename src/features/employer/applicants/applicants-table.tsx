import { Plural, Trans, useLingui } from '@lingui/macro';
import { useEffect, useRef } from 'react';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { OutOf } from '../../../shell/out-of.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { applicationStatusNames } from '../employer-labels.ts';
import { ReplyDue } from '../reply-due.tsx';
import { withCompany } from '../use-company.ts';
import { ApplicantsFrame, type ApplicantsViewProps } from './applicants-frame.tsx';
import { SelectApplicant } from './select-applicant.tsx';
import { useApplicants } from './use-applicants.ts';

const cell = 'md:px-2 md:py-3 md:align-top';

type TableProps = { items: readonly ApplicantRow[] } & Pick<ApplicantsViewProps, 'company' | 'choice' | 'last'>;

type RowProps = TableProps & { applicant: ApplicantRow };

function Row({ applicant, items, company, choice, last }: RowProps) {
  const { i18n, t } = useLingui();
  const { to } = useAddress();
  const { id, name, job, status, rating, unread, tags, consentOn } = applicant;
  const shown = name || t`Deleted account`;
  const isLast = id === last;
  const link = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isLast && document.activeElement === document.body) link.current?.querySelector('a')?.focus();
  }, [isLast]);
  return (
    <tr className="grid grid-cols-[44px_1fr] gap-x-1 border-b border-line py-3 md:table-row md:py-0">
      {choice && (
        <td className={`row-span-6 ${cell}`}>
          <SelectApplicant applicant={applicant} among={items} choice={choice} className="-my-2" />
        </td>
      )}
      <td className={`col-start-2 ${cell}`}>
        <ReplyDue applicant={applicant} />
      </td>
      <td ref={link} className={`col-start-2 ${cell}`}>
        <AppLink
          href={withCompany(to('employerApplicant', { id }), company.id)}
          className="inline-flex min-h-9 items-center text-[17px] font-semibold wrap-anywhere underline-offset-4 hover:text-leap hover:underline md:-my-1.5 pointer-coarse:min-h-11"
        >
          {shown}
        </AppLink>{' '}
        {unread > 0 && (
          <span className="text-[15px] font-semibold text-leap">
            <Plural value={unread} one="# new message" other="# new messages" />
          </span>
        )}
        {consentOn !== null && (
          <p className="text-[15px] text-quiet">
            <Trans>Added by hand</Trans>
          </p>
        )}
        {tags.length > 0 && <p className="text-[15px] text-quiet wrap-anywhere">{tags.join(' · ')}</p>}
      </td>
      <td lang={job.inLanguage} className={`col-start-2 wrap-anywhere ${cell}`}>
        {job.title}
      </td>
      <td className={`col-start-2 ${cell}`}>{i18n._(applicationStatusNames[status])}</td>
      <td className={`col-start-2 text-[15px] text-quiet ${cell}`}>
        {rating !== null && <Trans>{rating} of 5</Trans>}
      </td>
    </tr>
  );
}

function Table({ items, company, choice, last }: TableProps) {
  const { t } = useLingui();
  const isAll = choice !== null && items.every(({ id }) => choice.chosen.has(id));
  const heading = 'px-2 py-2 text-left text-[15px] font-semibold text-quiet';
  return (
    <table className="block w-full md:table md:border-t md:border-ink">
      <caption className="sr-only">
        <Trans>Applicants, those waiting for a reply first</Trans>
      </caption>
      <thead className="block md:table-header-group">
        <tr className="block border-b border-ink md:table-row">
          {choice && (
            <th scope="col" className="block text-left md:table-cell md:w-15 md:px-2">
              <label className="flex min-h-11 cursor-pointer items-center gap-1 font-normal">
                <input
                  type="checkbox"
                  aria-label={t`Select all on this page`}
                  checked={isAll}
                  onChange={(event) => choice.chooseAll(items, event.target.checked)}
                  className="tick mx-3"
                />
                <span aria-hidden="true" className="md:hidden">
                  <Trans>Select all on this page</Trans>
                </span>
              </label>
            </th>
          )}
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Reply due</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Name</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Ad</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>State</Trans>
          </th>
          <th scope="col" className={`${heading} max-md:sr-only`}>
            <Trans>Rating</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {items.map((applicant) => (
          <Row key={applicant.id} {...{ applicant, items, company, choice, last }} />
        ))}
      </tbody>
    </table>
  );
}

type PagesProps = { page: number; pages: number; hrefOf: (page: number) => string };

function Pages({ page, pages, hrefOf }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="flex flex-wrap items-center gap-3 py-4">
      {page > 1 && (
        <AppLink href={hrefOf(page - 1)} className={buttonClass()}>
          <Trans>Previous</Trans>
        </AppLink>
      )}
      <span className="text-quiet">
        <Trans>
          Page {page} <OutOf all={pages} />
        </Trans>
      </span>
      {page < pages && (
        <AppLink href={hrefOf(page + 1)} className={buttonClass()}>
          <Trans>Next</Trans>
        </AppLink>
      )}
    </nav>
  );
}

/** All who applied, page by page. */
export function ApplicantsTable(props: ApplicantsViewProps) {
  const { company, filter, hrefOf, choice, last } = props;
  const reading = useApplicants(company.id, filter);
  const { data } = reading;
  return (
    <ApplicantsFrame {...props} {...reading} isEmpty={data?.items.length === 0}>
      {data && (
        <>
          <Table items={data.items} {...{ company, choice, last }} />
          <Pages page={data.page} pages={data.pages} hrefOf={(page) => hrefOf({ ...filter, page })} />
        </>
      )}
    </ApplicantsFrame>
  );
}
