import { msg, Trans, useLingui } from '@lingui/macro';
import { useEffect } from 'react';
import type { ErrorState } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { pageFailed, pageNotFound } from '../../routing/page-error.ts';
import { isJobNumber, type RouteName, routeOf } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import type { Page } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';

const jobGoneTitle = msg`Job no longer available`;
const jobGoneHeading = msg`This job is no longer here.`;

/** The title, the heading and what follows it. */
const errorPageTexts = {
  notFound: [
    msg`Page not found`,
    msg`Error 404. We couldn't find this page.`,
    msg`It may have moved, or the address has a typo. The jobs are where they always were.`,
  ],
  neverWas: [
    msg`Page not found`,
    msg`There is no such job, and there never was.`,
    msg`No ad has ever had the number in this address. It may have a typo.`,
  ],
  removed: [jobGoneTitle, jobGoneHeading, msg`It was taken down and will not come back.`],
  ended: [jobGoneTitle, jobGoneHeading, msg`It ended more than three months ago. Closed jobs stay here for that long.`],
  broken: [
    msg`Error on our side`,
    msg`Error 500 on our side.`,
    msg`It is not your fault. We know about it; try again in a moment.`,
  ],
} as const;

type Props = { error: ErrorState; Instead?: Page['Instead'] | null };

/**
 * The page for an error, chosen by its status (spec §2), with the error's state on the document. Crawlers get the empty
 * frame (ruling 28).
 */
export function ErrorPage({ error: { status, message, fatal, gone }, Instead }: Props) {
  const { boot, linkToken } = useServices();
  const { to } = useEdition();
  const { route, params } = useAddress();
  const { i18n } = useLingui();
  const missing =
    status < 500 && route === 'job' && isJobNumber(params.id ?? '') && !params.hash ? Number(params.id) : null;
  // A mailed link may be of an application that was purged.
  const unfound = missing === null || linkToken !== null ? 'notFound' : 'neverWas';
  const [title, heading, text] =
    errorPageTexts[status === 404 ? unfound : status === 410 ? (gone ?? 'ended') : 'broken'];
  useEffect(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, { status, error: message, fatal });
    return () => {
      for (const name of ['status', 'error', 'fatal']) delete dataset[name];
    };
  }, [status, message, fatal]);
  if (boot.crawler) return null;
  return (
    <>
      <PageHead title={i18n._(title)} />
      <div className="grid justify-items-start gap-4 py-14">
        <EmptyStateIllustration />
        <h1 className="text-[clamp(28px,4vw,40px)] leading-tight font-bold tracking-[-.02em]">{i18n._(heading)}</h1>
        <p className="max-w-[52ch] text-quiet">{i18n._(text)}</p>
        {status < 500 ? (
          <AppLink href={to('jobs')} className={buttonClass('main')}>
            {status === 404 ? <Trans>Return to homepage</Trans> : <Trans>See open jobs</Trans>}
          </AppLink>
        ) : (
          <a href={to('jobs')} className={buttonClass('main')}>
            <Trans>Reload</Trans>
          </a>
        )}
      </div>
      {Instead && (missing !== null || (status === 404 && route === 'jobs')) && (
        <Instead key={missing} job={missing ?? 0} />
      )}
    </>
  );
}

/** /404 and /500 themselves. */
export function ErrorRoutePage({ name }: { name: RouteName }) {
  const { path } = useAddress();
  return <ErrorPage error={routeOf(name).status === 404 ? pageNotFound(path) : pageFailed(path)} />;
}
