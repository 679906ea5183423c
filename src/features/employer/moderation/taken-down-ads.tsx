import { msg, Trans, useLingui } from '@lingui/macro';
import type { TakenDownAd, TakenDownAds as TakenDownAnswer } from '../../../api/contract-moderation.ts';
import { changeTakedown, readTakenDown } from '../../../api/moderation.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { otherLocale } from '../../../routing/locales.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useAccountRead } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';
import { QueuePagination, useQueueQuery } from './queue-pagination.tsx';

const stepNames = { returned: msg`Put back` };

/** For these ads: other lists on the page have keys of their own. */
const pageKey = 'taken';

type AdProps = { ad: TakenDownAd; onDecided: () => void };

function Ad({ ad: { job, message, at, by }, onDecided }: AdProps) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { locale, to } = useEdition();
  const { identifier, slug, title, company } = job;
  const day = formatDate(locale, at);
  const language = title[locale] === null ? otherLocale(locale) : locale;
  return (
    <li data-item="" className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-0">
      <div className="grid gap-1">
        <h3 className="text-[17px] font-semibold wrap-anywhere">
          <a
            lang={language}
            href={to('job', { id: String(identifier), slug: slug[locale] })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {title[language]}
          </a>
        </h3>
        <p className="wrap-anywhere">
          <Trans>
            {company}, ad number {identifier}
          </Trans>
        </p>
        <p className="text-quiet">
          {by === '' ? (
            <Trans>Taken down on {day}</Trans>
          ) : (
            <Trans>
              Taken down on {day} by {by}
            </Trans>
          )}
        </p>
      </div>
      <blockquote className="border-l-[3px] border-alarm pl-3 wrap-anywhere whitespace-pre-wrap">{message}</blockquote>
      <DecisionForm
        what={`ad ${identifier}`}
        steps={['returned']}
        names={stepNames}
        send={(decision, key, signal) => changeTakedown(clients.localeApi, identifier, decision, key, signal)}
        label={t`Your reasons`}
        overtaken={<Trans>Somebody else has already put it back. Your decision was not sent.</Trans>}
        onDecided={onDecided}
      >
        <Trans>
          Say why taking it down was a mistake. The startup gets this by e-mail if it has an account here. The ad goes
          back to what it was; applications that were closed with it stay closed.
        </Trans>
      </DecisionForm>
    </li>
  );
}

/** Ads that were taken down: an admin can restore one. */
export function TakenDownAds() {
  const { t } = useLingui();
  const { clients } = useServices();
  const { get, hrefOf } = useQueueQuery('');
  const query = new URLSearchParams({ page: get(pageKey) || '1' }).toString();
  const { data, error, mutate } = useAccountRead<TakenDownAnswer>(`takedowns ${query}`, () =>
    readTakenDown(clients.localeApi, query),
  );
  const retry = () => void mutate().catch(() => undefined);
  return (
    <PageSection title={t`Ads that were taken down`}>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The ads did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          <Trans>No ads are taken down.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((ad) => (
          <Ad key={`${ad.job.identifier} ${ad.at}`} ad={ad} onDecided={retry} />
        ))}
      </ul>
      {data && <QueuePagination {...data} hrefOf={(page) => hrefOf({ [pageKey]: String(page) })} />}
    </PageSection>
  );
}
