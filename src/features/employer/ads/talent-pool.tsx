import { msg, Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { replyDayChoices } from '../../../../machines/ad/ad-content.rules.ts';
import { changeMachine, selectIsBusy } from '../../../../machines/change/change.machine.ts';
import { changeTalentPool } from '../../../api/company-accounts.ts';
import type { TalentPool as Pool } from '../../../api/contract-ads.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { AppLink } from '../../../shell/app-link.tsx';
import { PageSection } from '../../../shell/page-section.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { useChange } from '../../../shell/use-change.ts';
import { useToasts } from '../../../shell/use-toasts.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCompanyAddress } from '../use-company.ts';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4';

const poolMachine = changeMachine<Pick<Pool, 'replyDays'>>();

type Props = { company: CompanyAccount; pool: Pool; refresh: () => Promise<unknown> };

/** Whether people can apply without an ad, and the deadline for replying to them. */
export function TalentPool({ company, pool: { replyDays, job, applicants }, refresh }: Props) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { to, locale } = useAddress();
  const addressOf = useCompanyAddress();
  const { announce } = useToasts();
  const nameOf = (days: number | null) =>
    days === null ? t`We do not accept them` : t`We accept them and reply within ${days} days`;
  const flow = useChange(poolMachine, {
    async call({ replyDays: days }) {
      const outcome = await changeTalentPool(clients.localeApi, company.id, days);
      if (outcome.type === 'done') await refresh();
      return outcome;
    },
    onDone: () => announce({ title: msg`Saved`, variant: 'success', duration: 2500 }),
    refetch: refresh,
  });
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <PageSection title={t`Applications without an ad`}>
      <div aria-busy={isBusy} className="grid gap-3">
        <p className="max-w-[56ch] text-quiet">
          <Trans>
            If none of your ads suits somebody, they can still apply to you from your profile. They wait for a reply
            like everybody else, and late replies count.
          </Trans>
        </p>
        {company.can.includes('writeAds') && company.suspension === null ? (
          <div className="max-w-[360px]">
            <SelectField
              label={t`Applications without an ad`}
              value={String(replyDays ?? '')}
              options={[null, ...replyDayChoices].map((days) => ({ value: String(days ?? ''), label: nameOf(days) }))}
              isBusy={isBusy}
              onChoose={(chosen) =>
                flow.send({ type: 'change.asked', change: { replyDays: chosen === '' ? null : Number(chosen) } })
              }
            />
          </div>
        ) : (
          <p>{nameOf(replyDays)}</p>
        )}
        <p className="flex flex-wrap gap-x-6">
          {job && applicants > 0 && (
            <AppLink
              href={`${addressOf('employerApplicants', company.id)}&job=${job.identifier}`}
              className={linkClass}
            >
              <Plural value={applicants} one="# applicant" few="# applicants" other="# applicants" />
            </AppLink>
          )}
          {job && replyDays !== null && (
            <AppLink href={to('job', { id: String(job.identifier), slug: job.slug[locale] })} className={linkClass}>
              <Trans>As visitors see it</Trans>
            </AppLink>
          )}
        </p>
      </div>
    </PageSection>
  );
}
