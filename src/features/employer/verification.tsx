import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type CompanyVerificationRef,
  selectDnsRecordState,
  selectEmail,
  selectEmailError,
  selectIsBusy,
  selectIsChecking,
  selectIsSending,
  selectIsTaken,
  selectSentTo,
} from '../../../machines/company-verification/company-verification.machine.ts';
import type { DnsRecordState } from '../../../machines/company-verification/company-verification.rules.ts';
import type { CompanyAccount, CompanyVerification } from '../../api/contract-employer.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CopyableCode } from './copyable-code.tsx';
import type { CompanyReading } from './use-company.ts';
import { useVerification } from './use-verification.ts';

const recordMessages = {
  missing: msg`The record is not there yet. A new one can take hours to show up everywhere; come back later.`,
  different: msg`There is a record, but with a different value. Check that it matches the one above exactly.`,
  unreachable: msg`The domain’s records cannot be read right now. Try again in a while.`,
} satisfies Record<DnsRecordState, unknown>;

type VerificationMethodProps = { title: ReactNode; children: ReactNode };

const VerificationMethod = ({ title, children }: VerificationMethodProps) => (
  <section className="grid content-start justify-items-start gap-3 rounded-normal border-[1.5px] border-line px-[18px] py-4">
    <h3 className="text-[17px] font-semibold">{title}</h3>
    {children}
  </section>
);

type FlowProps = { flow: CompanyVerificationRef; verification: CompanyVerification };

function ByMail({ flow, verification: { domain } }: FlowProps) {
  const { i18n, t } = useLingui();
  const email = useSelector(flow, selectEmail);
  const error = useSelector(flow, selectEmailError);
  const sentTo = useSelector(flow, selectSentTo);
  const isBusy = useSelector(flow, selectIsBusy);
  const isSending = useSelector(flow, selectIsSending);
  return (
    <VerificationMethod title={<Trans>By e-mail</Trans>}>
      <FlowForm flow={flow} className="grid w-full gap-4">
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="email"
          hint={t`An address at ${domain}. We will send a link to it.`}
          value={email}
          error={error === null ? null : fieldErrorText(i18n, error)}
          onType={(value) => flow.send({ type: 'field.typed', field: 'email', value })}
          onSettle={() => flow.send({ type: 'field.left', field: 'email' })}
        />
        <BusyButton
          type="submit"
          kind="main"
          isBusy={isSending}
          disabled={isBusy && !isSending}
          className="justify-self-start"
        >
          <Trans>Send the link</Trans>
        </BusyButton>
      </FlowForm>
      <p role="status" className="text-[15px] wrap-anywhere empty:hidden">
        {sentTo !== null && (
          <Trans>
            We have sent a link to <strong>{sentTo}</strong>. Open it in this browser; it works for a day.
          </Trans>
        )}
      </p>
    </VerificationMethod>
  );
}

function ByRecord({ flow, verification: { record } }: FlowProps) {
  const { i18n } = useLingui();
  const state = useSelector(flow, selectDnsRecordState);
  const isBusy = useSelector(flow, selectIsBusy);
  const isChecking = useSelector(flow, selectIsChecking);
  return (
    <VerificationMethod title={<Trans>By DNS record</Trans>}>
      <p className="text-[15px] text-quiet">
        <Trans>Add a TXT record where your domain is managed, or ask whoever looks after it.</Trans>
      </p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-[15px] text-quiet">
            <Trans>Record name</Trans>
          </dt>
          <dd>
            <CopyableCode text={record.name}>
              <Trans>Copy the name</Trans>
            </CopyableCode>
          </dd>
        </div>
        <div>
          <dt className="text-[15px] text-quiet">
            <Trans>Record value</Trans>
          </dt>
          <dd>
            <CopyableCode text={record.value}>
              <Trans>Copy the value</Trans>
            </CopyableCode>
          </dd>
        </div>
      </dl>
      <BusyButton
        isBusy={isChecking}
        disabled={isBusy && !isChecking}
        onClick={() => flow.send({ type: 'check.pressed' })}
      >
        <Trans>Check the record</Trans>
      </BusyButton>
      <p role="status" className="text-[15px] empty:hidden">
        {state !== null && i18n._(recordMessages[state])}
      </p>
    </VerificationMethod>
  );
}

function DomainTaken({ domain }: { domain: string }) {
  const { to } = useEdition();
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="max-w-[56ch]">
        <Trans>
          Somebody else has proved that this domain is theirs. If you work with whoever looks after {domain} here, ask
          them for an invitation; if you think this is a mistake, write to us.
        </Trans>
      </p>
      <AppLink href={to('contact')} className={buttonClass()}>
        <Trans>Write to us</Trans>
      </AppLink>
    </div>
  );
}

type Props = { company: CompanyAccount; refresh: CompanyReading['refresh'] };

function VerificationMethods({ company, verification, refresh }: Props & { verification: CompanyVerification }) {
  const { to } = useEdition();
  const { domain, sentTo, byMail } = verification;
  const flow = useVerification({ id: company.id, sentTo }, refresh);
  const isTaken = useSelector(flow, selectIsTaken);
  if (isTaken) return <DomainTaken domain={domain} />;
  return (
    <div className="grid gap-4">
      <p className="max-w-[56ch]">
        <Trans>Prove that {domain} is yours in one of these ways. Then you can write the profile and post ads.</Trans>
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {byMail && <ByMail flow={flow} verification={verification} />}
        <ByRecord flow={flow} verification={verification} />
      </div>
      {!byMail && (
        <p className="max-w-[56ch] text-quiet">
          <Trans>Anybody can have an e-mail address at {domain}, so having one proves nothing.</Trans>
        </p>
      )}
      <p className="max-w-[56ch]">
        <Trans>
          Neither works for you?{' '}
          <AppLink href={to('contact')} className="font-semibold text-leap underline underline-offset-4">
            Write to us
          </AppLink>{' '}
          and we will find another way.
        </Trans>
      </p>
    </div>
  );
}

/** What to do until the board has verified a company. */
export function Verification({ company, refresh }: Props) {
  const { to } = useEdition();
  const { profile, verification } = company;
  return (
    <div className="grid gap-4">
      <p className="max-w-[56ch]">
        {profile === null ? (
          <Trans>It is not verified yet: only you and the people you invite see it.</Trans>
        ) : (
          <Trans>
            You are claiming the profile{' '}
            <AppLink
              href={to('startup', { slug: profile.slug })}
              className="font-semibold text-leap underline underline-offset-4"
            >
              {profile.name}
            </AppLink>
            . It stays as it is until we have verified that it is yours.
          </Trans>
        )}{' '}
        {verification === null && <Trans>An owner of the startup can verify it.</Trans>}
      </p>
      {verification?.refusal && (
        <section className="grid max-w-[56ch] gap-2 border-l-[3px] border-alarm pl-3">
          <h3 className="font-semibold">
            <Trans>We have found no proof yet that it is yours</Trans>
          </h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{verification.refusal}</p>
        </section>
      )}
      {verification !== null &&
        (verification.isTaken ? (
          <DomainTaken domain={verification.domain} />
        ) : (
          <VerificationMethods company={company} verification={verification} refresh={refresh} />
        ))}
    </div>
  );
}
