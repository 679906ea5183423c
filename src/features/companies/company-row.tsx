import { Plural, Trans } from '@lingui/macro';
import type { CompanyCard } from '../../api/contract-board.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { FollowCompany } from '../../shell/marks/follow-company.tsx';
import { usePlaceNames } from '../../shell/places.tsx';
import { OnTimeReplyShare } from '../../shell/reply-promise.tsx';
import { useEdition } from '../../shell/use-edition.ts';

const grid =
  'grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 border-b border-line py-4 md:grid-cols-[52px_minmax(0,1fr)_auto_auto] md:gap-x-[18px] md:pt-5 md:pb-[19px]';

const OpenJobs = ({ total }: { total: number }) =>
  total > 0 ? (
    <strong className="font-[680] md:text-lg md:leading-[25px]">
      <Plural value={total} one="# open job" other="# open jobs" />
    </strong>
  ) : (
    <span className="text-quiet md:leading-[25px]">
      <Trans>no open jobs</Trans>
    </span>
  );

/** One startup of the list. The whole row links to its page. */
export function CompanyRow({ company }: { company: CompanyCard }) {
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  const { name, slug, tagline, industry, cities, stage, size, openJobs, replyDays, replyRecord } = company;
  const about = [listNames(industry.map((id) => nameOf('industry', id))), placeNames(cities)].filter(Boolean);
  const kind = [stage && nameOf('stage', stage), size && nameOf('size', size)].filter(Boolean);

  return (
    <div className={`job-row group relative ${grid}`}>
      <CompanyLogo organization={company} sizing="size-10 md:size-[52px]" />
      <div className="min-w-0">
        <h3 className="text-lg leading-[1.28] font-[680] tracking-[-.012em] md:text-xl md:leading-[1.25]">
          <AppLink
            href={to('startup', { slug })}
            className="-my-0.5 inline-block max-w-full scroll-my-24 py-0.5 transition-colors group-hover:text-leap after:absolute after:inset-0 after:rounded-small"
          >
            {name}
          </AppLink>
        </h3>
        {tagline && <p className="mt-0.5">{tagline}</p>}
        {about.length > 0 && <p className="mt-0.5 text-[15px] text-quiet">{about.join('\u00a0· ')}</p>}
      </div>
      <div className="col-start-2 mt-1.5 flex flex-wrap items-baseline gap-x-3.5 md:col-start-3 md:mt-0 md:block md:min-w-[190px] md:text-right">
        <p>
          <OpenJobs total={openJobs} />
        </p>
        {kind.length > 0 && <p className="text-[15px] text-quiet md:mt-0.5">{kind.join('\u00a0· ')}</p>}
        {(replyRecord || replyDays !== null) && (
          <p className="text-[15px] text-quiet md:mt-0.5">
            {replyRecord ? <OnTimeReplyShare record={replyRecord} /> : nameOf('reply', String(replyDays))}
          </p>
        )}
      </div>
      <FollowCompany
        slug={slug}
        name={name}
        className="relative z-1 col-start-2 mt-2 w-fit md:col-start-4 md:mt-0 md:self-start"
      />
    </div>
  );
}

/** Rows of the same height while the first response loads. */
export const CompanyRowsSkeleton = () => (
  <div aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <div key={at} className={grid}>
        <div className="skeleton size-10 rounded-[14px] md:size-[52px]" />
        <div className="grid h-[136px] content-start gap-2.5 pt-1 md:h-[75px]">
          <div className="skeleton h-5 w-40" />
          <div className="skeleton h-4 w-56 max-w-full" />
          <div className="skeleton h-4 w-32" />
        </div>
        <div className="skeleton h-5 w-32 max-md:hidden" />
        <div className="max-md:hidden md:w-[9.5rem]" />
      </div>
    ))}
  </div>
);
