import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { changeMachine, selectChange, selectIsBusy } from '../../../machines/change/change.machine.ts';
import { revokeRetentionConsent } from '../../api/account.ts';
import type { PersonalDataField, Privacy } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { intlLocales } from '../../i18n/numbers.ts';
import { accountCalls } from '../../routing/account-calls.ts';
import { legalTextPath } from '../../routing/legal-texts.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useChange } from '../../shell/use-change.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { usePrivacy } from './use-account.ts';

const revocationMachine = changeMachine<'revoke'>();

type HolderProps = { holder: Privacy['holders'][number]; refetch: () => Promise<unknown> };

/** The consent to a company keeping an application for other roles; a withdrawal here is confirmed. */
function RetentionConsent({ holder: { id, mayBeKept }, refetch }: HolderProps) {
  const { clients } = useServices();
  const flow = useChange(revocationMachine, {
    async call() {
      const outcome = await revokeRetentionConsent(clients.localeApi, id);
      await refetch();
      return outcome;
    },
    refetch,
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isAsked = useSelector(flow, selectChange) !== null;
  if (!mayBeKept)
    return (
      isAsked && (
        <p className="text-[15px] text-quiet">
          <Trans>Consent revoked.</Trans>
        </p>
      )
    );
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-[15px]">
        <Trans>May be kept for 12 months for other roles.</Trans>
      </p>
      <ChangeNotice flow={flow} />
      <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'revoke' })}>
        <Trans>Revoke the consent</Trans>
      </BusyButton>
    </div>
  );
}

function HeldDataText({ holds }: { holds: PersonalDataField[] }) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const names: Record<PersonalDataField, string> = {
    name: t`name`,
    email: t`e-mail`,
    phone: t`phone`,
    link: t`link`,
    message: t`message`,
    answers: t`answers to questions`,
    cv: t({ message: 'CV', context: 'list of data' }),
    testResults: t`test results`,
    profile: t`your profile`,
  };
  const what = new Intl.ListFormat(intlLocales[locale], { type: 'unit' }).format(holds.map((one) => names[one]));
  return (
    <p className="text-[15px]">
      <Trans>It has: {what}.</Trans>
    </p>
  );
}

function Holder({ holder, refetch }: HolderProps) {
  const { locale } = useEdition();
  const { company, title, sentAt, holds, heldUntil, isAdClosed } = holder;
  const day = heldUntil && formatDate(locale, heldUntil);
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-0">
      <p className="font-semibold wrap-anywhere">{company}</p>
      <p className="text-[15px] text-quiet">
        {title}, {formatDate(locale, sentAt)}
      </p>
      {holds.length > 0 && <HeldDataText holds={holds} />}
      {day && (
        <p className="text-[15px]">
          {isAdClosed ? (
            <Trans>Held until {day}.</Trans>
          ) : (
            <Trans>Held until {day}, or longer if the ad is extended.</Trans>
          )}
        </p>
      )}
      <RetentionConsent holder={holder} refetch={refetch} />
    </li>
  );
}

function Holders({ holders, refetch }: Pick<Privacy, 'holders'> & Pick<HolderProps, 'refetch'>) {
  if (holders.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No company can see your data on Skok.</Trans>
      </p>
    );
  return (
    <ul>
      {holders.map((holder) => (
        <Holder key={holder.id} holder={holder} refetch={refetch} />
      ))}
    </ul>
  );
}

/** Who holds which data, what was agreed to, and an export of it all (product §6). */
export function DataSection() {
  const { i18n, t } = useLingui();
  const { boot } = useServices();
  const { locale, to } = useEdition();
  const { data, error, mutate } = usePrivacy();
  const [terms] = data?.consents ?? [];
  const day = terms && formatDate(locale, terms.givenAt);
  return (
    <PageSection title={t`Your data`}>
      <h3 className="mb-2 font-bold">
        <Trans>Who has your applications</Trans>
      </h3>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>This did not load.</Trans>
        </ReadAlert>
      )}
      {data && <Holders holders={data.holders} refetch={mutate} />}
      {!data && error === undefined && <div className="skeleton h-6 w-full max-w-[420px]" />}
      {day && (
        <p className="mt-4">
          <Trans>
            You agreed to the{' '}
            <a
              href={boot.apis.locale + legalTextPath('terms', terms.version, locale)}
              className="font-semibold text-leap underline underline-offset-4"
            >
              terms
            </a>{' '}
            on {day}.
          </Trans>
        </p>
      )}
      <p className="mt-4">
        <AppLink
          href={to('newsletter')}
          className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
        >
          {i18n._(routes.newsletter.title.id)}
        </AppLink>
      </p>
      <p className="mt-4">
        <a href={boot.apis.locale + accountCalls.export} download className={buttonClass()}>
          <Trans>Download your data (JSON)</Trans>
        </a>
      </p>
    </PageSection>
  );
}
