import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { AdContent } from '../../../../machines/ad/ad-content.rules.ts';
import { type AdFix, fixOf } from '../../../../machines/ad/ad-fix.rules.ts';
import { type AdFormStep, fieldOf, missingAdFields } from '../../../../machines/ad/ad-form.rules.ts';
import { findingsOf } from '../../../../machines/ad/ad-lint.rules.ts';
import { dayInPrague } from '../../../../machines/calendar.rules.ts';
import { selectIsBusy, selectIsOffline } from '../../../../machines/change/change.machine.ts';
import type { Ad } from '../../../api/contract-ads.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { languageNames } from '../../../i18n/locale.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { useSectionLabels } from '../../../shell/section/section-labels.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { adStepNames, findingMessages } from '../employer-labels.ts';
import type { AdChangeRef } from '../use-ads.ts';
import { useCompanyAddress } from '../use-company.ts';
import { AdChangeNotice } from './ad-change-notice.tsx';

type MissingFieldsProps = { missing: ReturnType<typeof missingAdFields>; hrefOf: (step: AdFormStep) => string };

/** What is missing before it can be sent, each with a link to its field. */
function MissingFields({ missing, hrefOf }: MissingFieldsProps) {
  const { fieldName, partName } = useSectionLabels();
  if (missing.length === 0)
    return (
      <p className="font-semibold text-leap">
        <Trans>Nothing is missing.</Trans>
      </p>
    );
  return (
    <div className="grid gap-2">
      <h3 className="text-[17px] font-bold">
        <Trans>Before you can send it</Trans>
      </h3>
      <ul className="grid gap-1">
        {missing.map(({ step, path, code }) => (
          <li key={path} className="flex flex-wrap items-baseline gap-x-2">
            <AppLink
              href={hrefOf(step)}
              className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
            >
              {partName(step)}: {fieldName(fieldOf(path).split('.')[0] ?? '')}
            </AppLink>
            <span className="text-quiet">
              {code === 'short' && <Trans>at least 150 characters</Trans>}
              {code === 'less' && <Trans>less than its lower end</Trans>}
              {code === 'past' && <Trans>has passed</Trans>}
              {code === 'required' && <Trans>is missing</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Suggested improvements. They don't keep it from being sent. */
type FindingsProps = { content: AdContent; onFix: (fix: AdFix) => void };

function Findings({ content, onFix }: FindingsProps) {
  const { i18n } = useLingui();
  const { locale: edition } = useAddress();
  const found = findingsOf(content);
  if (found.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-[17px] font-bold">
        <Trans>What we would change</Trans>
      </h3>
      <ul className="grid gap-3">
        {found.map(({ finding, locale }) => {
          const fix = fixOf({ finding, locale }, content);
          const better = fix?.field === 'salaryMax' ? formatNumber(edition, Number(fix.value)) : fix?.value;
          return (
            <li key={`${finding} ${locale}`} className="rounded-small bg-sunken px-4 py-3">
              <p className="font-semibold">
                {i18n._(findingMessages[finding].title)}
                {locale && content.locales.length > 1 && (
                  <span className="font-normal text-quiet"> · {languageNames[locale]}</span>
                )}
              </p>
              <p className="text-[15px]">{i18n._(findingMessages[finding].advice)}</p>
              {fix && (
                <Button className="mt-2 h-auto bg-paper py-2 text-left wrap-anywhere" onClick={() => onFix(fix)}>
                  <Trans>Change it to: {better}</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Props = {
  ad: Ad;
  company: CompanyAccount;
  /** The current content; null if something in it is invalid. */
  content: AdContent | null;
  /** Version in which the content is saved; null if it isn't. */
  savedVersion: number | null;
  flow: AdChangeRef;
  hrefOf: (step: AdFormStep) => string;
  onFix: (fix: AdFix) => void;
};

/** Sends an ad to review, or publishes its changes, once it is complete and saved. */
export function AdSubmission({ ad, company, content, savedVersion, flow, hrefOf, onFix }: Props) {
  const { i18n } = useLingui();
  const addressOf = useCompanyAddress();
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);
  const step = (['submitted', 'changed'] as const).find((one) => ad.can.includes(one));
  const today = dayInPrague(useServices().today());
  const missing = content && missingAdFields(content, today);
  const isWhole = missing?.length === 0;
  return (
    <section className="grid justify-items-start gap-5 border-t border-line pt-5">
      {missing && <MissingFields missing={missing} hrefOf={hrefOf} />}
      {content && <Findings content={content} onFix={onFix} />}
      <AdChangeNotice company={company.id} mayOrder={company.can.includes('order')} flow={flow} />
      {!ad.canPublish && company.suspension === null && (
        <p className="max-w-[56ch]">
          <Trans>You can send it once we have verified that the startup is yours.</Trans>{' '}
          <AppLink
            href={addressOf('employer', company.id)}
            className="font-semibold text-leap underline underline-offset-4"
          >
            <Trans>Prove that it is yours</Trans>
          </AppLink>
        </p>
      )}
      {isWhole && savedVersion === null && !isOffline && (
        <p className="text-[15px] text-quiet">
          <Trans>You can send it once it is saved.</Trans>
        </p>
      )}
      {step && isWhole && savedVersion !== null && (
        <>
          <BusyButton
            kind="main"
            isBusy={isBusy}
            onClick={() =>
              flow.send({ type: 'change.asked', change: { type: 'step', id: ad.id, step, version: savedVersion } })
            }
          >
            {i18n._(adStepNames[step])}
          </BusyButton>
          {step === 'submitted' && (
            <p className="max-w-[56ch] text-[15px] text-quiet">
              <Trans>We usually review it within a working day and let you know by e-mail.</Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
}
