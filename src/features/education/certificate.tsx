import { Plural, Trans } from '@lingui/macro';
import type { Certificate as CertificateAnswer } from '../../api/contract-education.ts';
import { appInfo } from '../../app-info.ts';
import { formatDate } from '../../i18n/dates.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useSession } from '../../shell/use-session.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { useProgress } from './progress/use-progress.ts';

const OwnCertificate = lazyComponent(() => import('./own-certificate.tsx').then((module) => module.OwnCertificate));

/** The certificate, as every visitor of its page sees it. */
function CertificateDocument({ certificate, name }: { certificate: CertificateAnswer; name: string | null }) {
  const { locale, to } = useEdition();
  const isHydrated = useIsHydrated();
  const { code, issuedOn, future, chapters } = certificate;
  const { hours } = future;
  return (
    <article className="max-w-[760px] border-[1.5px] border-ink p-6 md:p-10 print:border-0 print:p-0">
      <p className="text-quiet">
        <Trans>{appInfo.name} certificate</Trans>
      </p>
      <h1 className="mt-2 text-[clamp(28px,4.2vw,44px)] leading-[1.08] font-bold tracking-[-.025em]">{future.title}</h1>
      <p className="mt-4 text-lg">
        {name === null ? (
          <Trans>The holder of this certificate has completed all chapters of this path.</Trans>
        ) : (
          <Trans>
            <b>{name}</b> has completed all chapters of this path.
          </Trans>
        )}
      </p>
      <ol className="mt-4 list-decimal pl-6 leading-relaxed">
        {chapters.map((chapter) => (
          <li key={chapter}>{chapter}</li>
        ))}
      </ol>
      <Facts className="mt-7">
        <Fact name={<Trans>Issued</Trans>}>{formatDate(locale, issuedOn)}</Fact>
        <Fact name={<Trans>Time with exercises</Trans>}>
          <Plural value={hours} one="about # hour" other="about # hours" />
        </Fact>
        <div className="col-span-full sm:col-span-2">
          <dt className="text-sm text-quiet">
            <Trans>Code</Trans>
          </dt>
          <dd className="font-mono text-[17px] wrap-anywhere">{code}</dd>
        </div>
      </Facts>
      <p className="mt-4 text-[15px] text-quiet">
        <Trans>
          It says that the holder has marked each chapter as done or answered its questions, without supervision. We do
          not check who they are.
        </Trans>
      </p>
      <p className="mt-2 text-[15px] wrap-anywhere text-quiet">
        <Trans>It is valid as long as it can be found at this address:</Trans>{' '}
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

/** A certificate: what everybody with its address sees, and above it what its holder can do. */
export function Certificate({ certificate }: { certificate: CertificateAnswer }) {
  const session = useSession();
  const own = useProgress()?.certificates.find(({ code }) => code === certificate.code);
  if (own === undefined || session.state !== 'active')
    return (
      <div className="py-8 md:py-11">
        <CertificateDocument certificate={certificate} name={certificate.name} />
      </div>
    );
  const { name } = session.user;
  return (
    <div className="py-8 md:py-11">
      <OwnCertificate own={own}>
        {(isNamed) => <CertificateDocument certificate={certificate} name={isNamed ? name : null} />}
      </OwnCertificate>
    </div>
  );
}
