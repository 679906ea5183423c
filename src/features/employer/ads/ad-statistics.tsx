import type { MessageDescriptor } from '@lingui/core';
import { msg, Trans, useLingui } from '@lingui/macro';
import type { SourceShare } from '../../../../machines/ad/ad-visits.rules.ts';
import { readAdStatistics } from '../../../api/ads-statistics.ts';
import type { AdDay, AdStatistics as Statistics } from '../../../api/contract-ads.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { useAccountRead } from '../use-company.ts';

const sourceNames: Record<SourceShare['source'], MessageDescriptor> = {
  board: msg`Other pages of Skok`,
  search: msg`Search engines`,
  social: msg`Social networks`,
  site: msg`Other sites`,
  direct: msg`Direct, from an e-mail or an app`,
  few: msg`Others, fewer than five each`,
};

function Totals({ total: { views, saves, starts, applications } }: { total: Statistics['total'] }) {
  const { t } = useLingui();
  const figures = [
    [t`Views`, views],
    [t`Saved by`, saves],
    [t`Applications begun`, starts],
    [t`Applications sent`, applications],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="leading-tight text-quiet">{name}</dt>
          <dd className="text-[30px] leading-tight font-[750] tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Views by day as bars, applications as the dark part at their feet. What it shows is in the table as well. */
function Plot({ days }: { days: AdDay[] }) {
  const { locale } = useEdition();
  const first = days[0];
  const last = days.at(-1);
  const highest = Math.max(...days.map(({ views, applications }) => Math.max(views, applications)), 1);
  const heightOf = (count: number) => (count / highest) * 96;
  return (
    // Keeps the bars of a few days narrow.
    <div style={{ maxWidth: Math.max(240, days.length * 36) }}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {days.map(({ day, views, applications }, at) => (
          <g key={day}>
            <rect x={at * 10 + 1} y={100 - heightOf(views)} width="8" height={heightOf(views)} className="fill-line" />
            <rect
              x={at * 10 + 1}
              y={100 - heightOf(applications)}
              width="8"
              height={heightOf(applications)}
              className="fill-leap"
            />
          </g>
        ))}
        <rect x="0" y="99" width={days.length * 10} height="1" className="fill-line" />
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-[14px] text-quiet">
        <span>{first && formatDate(locale, first.day)}</span>
        {last && last !== first && <span>{formatDate(locale, last.day)}</span>}
      </p>
    </div>
  );
}

function Days({ days }: { days: AdDay[] }) {
  const { locale } = useEdition();
  return (
    <details className="group/more">
      <Summary className="font-semibold text-leap">
        <Trans>All days as a table</Trans>
      </Summary>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="px-2 py-2 text-right">
              <Trans>Views</Trans>
            </th>
            <th scope="col" className="px-2 py-2 text-right">
              <Trans>Saved by</Trans>
            </th>
            <th scope="col" className="px-2 py-2 text-right">
              <Trans context="applications of a day">Begun</Trans>
            </th>
            <th scope="col" className="py-2 pl-2 text-right">
              <Trans context="applications of a day">Sent</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, saves, starts, applications }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                {formatDate(locale, day)}
              </th>
              <td className="px-2 py-1.5 text-right">{views}</td>
              <td className="px-2 py-1.5 text-right">{saves}</td>
              <td className="px-2 py-1.5 text-right">{starts}</td>
              <td className="py-1.5 pl-2 text-right">{applications}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Sources({ sources }: { sources: Statistics['sources'] }) {
  const { i18n } = useLingui();
  if (!sources)
    return (
      <p className="text-quiet">
        <Trans>You will see where people come from once there are five views.</Trans>
      </p>
    );
  return (
    <dl className="max-w-[420px]">
      {sources.map(({ source, views }) => (
        <div key={source} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
          <dt>{i18n._(sourceNames[source])}</dt>
          <dd className="font-semibold tabular-nums">{views}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ statistics: { days, total, sources } }: { statistics: Statistics }) {
  const isAnything = Object.values(total).some((figure) => figure > 0);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Totals total={total} />
      {isAnything && (
        <div>
          <Plot days={days} />
          <p className="flex flex-wrap gap-x-5 text-[15px] text-quiet">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 bg-line" />
              <Trans>Views by day</Trans>
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 bg-leap" />
              <Trans>Applications sent</Trans>
            </span>
          </p>
          <Days days={days} />
        </div>
      )}
      <section className="grid gap-2">
        <h3 className="font-bold">
          <Trans>Where people come from</Trans>
        </h3>
        <Sources sources={sources} />
      </section>
      <p className="max-w-[64ch] text-[15px] text-quiet">
        <Trans>
          A view counts once for each browser tab in which the ad was opened; your own people and search engines are
          left out. Only numbers are kept, for 13 months: nobody can tell who looked. People who save jobs without an
          account are not counted.
        </Trans>
      </p>
    </div>
  );
}

/** How often an ad was looked at, saved and applied for (product §11). */
export function AdStatistics({ company, ad }: { company: string; ad: string }) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { data, error, mutate } = useAccountRead<Statistics>(`ad-statistics ${company} ${ad}`, () =>
    readAdStatistics(clients.localeApi, company, ad),
  );
  return (
    <section aria-label={t`Ad statistics`} className="grid grid-cols-1 gap-4 border-y border-line py-6">
      <h2 className="text-[22px] leading-tight font-bold">
        <Trans>Statistics</Trans>
      </h2>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The statistics did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            <Trans>The statistics are loading.</Trans>
          </p>
          <SkeletonBlock className="h-40" />
        </div>
      )}
      {data && <Figures statistics={data} />}
    </section>
  );
}
