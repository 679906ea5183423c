import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectIsBusy } from '../../../../machines/change/change.machine.ts';
import type { Applicant as Person } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { applicationStatusNames } from '../employer-labels.ts';
import { withCompany } from '../use-company.ts';
import { type ApplicantChangeRef, useIsApplicantChanging } from './use-applicants.ts';

type Props = { company: CompanyAccount; person: Person; flow: ApplicantChangeRef };

function MergeButton({ id, known, flow }: { id: string; known: string; flow: ApplicantChangeRef }) {
  const { t } = useLingui();
  return (
    <BusyButton
      className="justify-self-start"
      aria-label={t`Link as the same person: ${known}`}
      isBusy={useIsApplicantChanging(flow, 'merge', id)}
      disabled={useSelector(flow, selectIsBusy)}
      onClick={() => flow.send({ type: 'change.asked', change: { type: 'merge', id } })}
    >
      <Trans>Link as the same person</Trans>
    </BusyButton>
  );
}

/** Others who may be this person under another address: merging them loses nothing, and can be undone. */
export function MergeSuggestions({ company, person: { alike, isMerged }, flow }: Props) {
  const { i18n } = useLingui();
  const { to } = useAddress();
  const isSplitting = useIsApplicantChanging(flow, 'split');
  const isChanging = useSelector(flow, selectIsBusy);
  if (alike.length === 0 && !isMerged) return null;
  return (
    <TitledSection title={<Trans>The same person twice?</Trans>}>
      {alike.length > 0 && (
        <ul className="grid gap-4">
          {alike.map(({ id, name, email, reference, title, status, by }) => (
            <li key={id} className="grid gap-1">
              <AppLink
                href={withCompany(to('employerApplicant', { id }), company.id)}
                className="inline-flex min-h-11 items-center font-semibold text-leap wrap-anywhere underline underline-offset-4"
              >
                {name}, {email || reference}
              </AppLink>
              <p className="text-[15px] text-quiet wrap-anywhere">
                {title} · {i18n._(applicationStatusNames[status])} ·{' '}
                {by.length > 1 ? (
                  <Trans>same name and phone</Trans>
                ) : by[0] === 'phone' ? (
                  <Trans>same phone</Trans>
                ) : (
                  <Trans>same name</Trans>
                )}
              </p>
              <MergeButton id={id} known={email || reference} flow={flow} />
            </li>
          ))}
        </ul>
      )}
      {isMerged && (
        <div className="mt-3 grid gap-2">
          <p className="text-[15px] text-quiet">
            <Trans>
              You linked this application with others from the same person. You still have all of them, under “Their
              other applications to you”; two for the same ad count as one in your figures.
            </Trans>
          </p>
          <BusyButton
            className="justify-self-start"
            isBusy={isSplitting}
            disabled={isChanging}
            onClick={() => flow.send({ type: 'change.asked', change: { type: 'split' } })}
          >
            <Trans>Unlink: it is somebody else</Trans>
          </BusyButton>
        </div>
      )}
    </TitledSection>
  );
}
