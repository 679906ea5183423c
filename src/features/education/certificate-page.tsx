import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { selectIsOn, toggleMachine } from '../../../machines/toggle/toggle.machine.ts';
import { CallFailed } from '../../api/client.ts';
import type { Certificate, OwnCertificate } from '../../api/contract-education.ts';
import { nameCertificate } from '../../api/education.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { formatDate, noonOf } from '../../i18n/dates.ts';
import { product } from '../../product.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useSession } from '../../shell/use-session.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { heldToast } from './held-toast.ts';
import { useProgress, useProgressFlows } from './progress/use-progress.ts';

/** What a certificate says, to whoever opens its page. */
function Sheet({ certificate, name }: { certificate: Certificate; name: string | null }) {
  const { locale, to } = useEdition();
  const isHydrated = useIsHydrated();
  const { code, issuedOn, future, chapters } = certificate;
  return (
    <article className="max-w-[760px] border-[1.5px] border-ink p-6 md:p-10 print:border-0 print:p-0">
      <p className="text-quiet">
        <Trans>Certificate of {product.name}</Trans>
      </p>
      <h1 className="mt-2 text-[clamp(28px,4.2vw,44px)] leading-[1.08] font-bold tracking-[-.025em]">{future.title}</h1>
      <p className="mt-4 text-lg">
        {name === null ? (
          <Trans>Whoever holds this certificate has done all chapters of this path.</Trans>
        ) : (
          <Trans>
            <b>{name}</b> has done all chapters of this path.
          </Trans>
        )}
      </p>
      <ol className="mt-4 list-decimal pl-6 leading-relaxed">
        {chapters.map((chapter) => (
          <li key={chapter}>{chapter}</li>
        ))}
      </ol>
      <Facts className="mt-7">
        <Fact name={<Trans>Issued</Trans>}>{formatDate(locale, new Date(noonOf(issuedOn)).toISOString())}</Fact>
        <Fact name={<Trans>Hours with the exercises</Trans>}>
          <Trans>about {future.hours}</Trans>
        </Fact>
        <Fact name={<Trans>Code</Trans>} className="wrap-anywhere">
          <span className="font-mono text-base normal-case first-letter:normal-case!">{code}</span>
        </Fact>
      </Facts>
      <p className="mt-4 text-[15px] text-quiet">
        <Trans>
          It says that somebody has read the chapters and answered their questions, without supervision. We do not check
          who they are.
        </Trans>
      </p>
      <p className="mt-2 text-[15px] wrap-anywhere text-quiet">
        <Trans>It is valid as long as it is found at its address:</Trans>{' '}
        {isHydrated && `${location.host}${to('certificate', { code })}`}
      </p>
      <p className="mt-4 print:hidden">
        <AppLink
          href={to('future', { futureSlug: future.slug })}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline"
        >
          <Trans>What the path is about</Trans>
        </AppLink>
      </p>
    </article>
  );
}

type OwnProps = { own: OwnCertificate; children: (isNamed: boolean) => ReactNode };

/** What its holder can do with it; the page below is what others see. */
function OwnControls({ own, children }: OwnProps) {
  const { t } = useLingui();
  const { clients, online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const progress = useProgressFlows();
  const [isCopied, setIsCopied] = useState(false);
  const flow = useActorRef(
    toggleMachine.provide({
      actors: {
        write: fromPromise(async ({ input: { isOn }, signal }) => {
          try {
            return await nameCertificate(clients.locale, own.code, isOn, signal);
          } catch (error) {
            if (!(error instanceof CallFailed) && !online.read()) return { type: 'offline' } as const;
            throw error;
          }
        }),
      },
    }),
    { input: { isOn: own.isNamed }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'toggle.kept') progress?.noteCertificate({ ...own, isNamed: report.isOn });
    if (report.type === 'toggle.failed' || report.type === 'toggle.signedOut') showError();
    if (report.type === 'toggle.held') announce(heldToast());
  });
  const isNamed = useSelector(flow, selectIsOn);
  return (
    <>
      <section aria-label={t`Your certificate`} className="mb-6 grid max-w-[760px] gap-3 print:hidden">
        <label className="flex min-h-11 cursor-pointer items-start gap-4 py-2">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={({ target }) => flow.send({ type: 'toggle.wanted', isOn: target.checked })}
            className="mt-1 size-5 shrink-0 accent-leap"
          />
          <span>
            <span className="font-semibold">
              <Trans>Show my name on it</Trans>
            </span>
            <span className="block text-[15px] text-quiet">
              <Trans>Whoever has its address then reads your name. You can turn it off at any time.</Trans>
            </span>
          </span>
        </label>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <ClipboardButton text={location.origin + location.pathname} onCopied={() => setIsCopied(true)}>
            <Trans>Copy the address</Trans>
          </ClipboardButton>
          <p role="status" className="self-center text-quiet">
            {isCopied && <Trans>Copied</Trans>}
          </p>
        </div>
      </section>
      {children(isNamed)}
    </>
  );
}

/** A certificate: what everybody with its address sees, and above it what its holder can do. */
export function CertificatePage({ certificate }: { certificate: Certificate }) {
  const session = useSession();
  const own = useProgress()?.certificates.find(({ code }) => code === certificate.code);
  return (
    <div className="py-8 md:py-11">
      {own && session.state === 'active' ? (
        <OwnControls own={own}>
          {(isNamed) => <Sheet certificate={certificate} name={isNamed ? session.user.name : null} />}
        </OwnControls>
      ) : (
        <Sheet certificate={certificate} name={certificate.name} />
      )}
    </div>
  );
}
