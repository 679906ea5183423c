import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectIsBusy } from '../../../machines/change/change.machine.ts';
import type { CompanyAccount, CompanyMail } from '../../api/contract-employer.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { applicantMailChoices, applicantMailNames, newsMailNames } from './employer-labels.ts';
import type { PeopleRef } from './use-people.ts';

const newsMails = Object.keys(newsMailNames) as CompanyMail[];

/** Which mails the current user gets about a company. Those who may only read get mails about applicants only. */
export function MailSettings({ company, flow }: { company: CompanyAccount; flow: PeopleRef }) {
  const { i18n, t } = useLingui();
  const isBusy = useSelector(flow, selectIsBusy);
  const { applicantMails, newsMails: chosen, can } = company;
  if (!can.includes('readApplicants')) return null;
  return (
    <PageSection id="mails" title={t`E-mails we send you`}>
      <div className="grid gap-5">
        <div className="max-w-[360px]">
          <SelectField
            label={t`When somebody applies`}
            value={applicantMails}
            options={applicantMailChoices.map((one) => ({ value: one, label: i18n._(applicantMailNames[one]) }))}
            isBusy={isBusy}
            onChoose={(given) => {
              const mails = applicantMailChoices.find((one) => one === given);
              if (mails) flow.send({ type: 'change.asked', change: { type: 'mails', mails } });
            }}
          />
          <p className="mt-1.5 text-[15px] text-quiet">
            <Trans>Messages, reminders and withdrawals are e-mailed at once, unless you choose “Never”.</Trans>
          </p>
        </div>
        {can.includes('writeAds') && (
          <div className="grid gap-2">
            {newsMails.map((mail) => (
              <Checkbox
                key={mail}
                name={`mails-${mail}`}
                isTicked={chosen.includes(mail)}
                error={null}
                isBusy={isBusy}
                onTick={(isTicked) => {
                  const mails = newsMails.filter((one) => (one === mail ? isTicked : chosen.includes(one)));
                  flow.send({ type: 'change.asked', change: { type: 'news', mails } });
                }}
              >
                {i18n._(newsMailNames[mail])}
              </Checkbox>
            ))}
          </div>
        )}
      </div>
    </PageSection>
  );
}
