import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useEffect } from 'react';
import type { CompanyDetail } from '../../api/contract-board.ts';
import { formatRoundAmount } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { emptyJobFilter } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import type { Locale } from '../../routing/locales.ts';
import { FactRow } from '../../ui/facts.tsx';
import { Tags, TitledSection } from '../../ui/titled-section.tsx';
import { AppLink } from '../app-link.tsx';
import { ExternalLink } from '../external-link.tsx';
import { HiringSteps } from '../hiring-steps.tsx';
import { JobRowList } from '../job-row.tsx';
import { CompanyRecordDetails, WholeRecord } from '../lazy-open-record.tsx';
import { OnTimeReplyShare, ReplyExplanation } from '../reply-promise.tsx';
import { LanguageChip, SafeHtml } from '../safe-html.tsx';
import { useEdition } from '../use-edition.ts';
import { CompanyFacts, CompanyHeading } from './company-heading.tsx';
import { CompanyLinks, Gallery, Photo } from './company-pictures.tsx';

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <a
      href={`#${to}`}
      className="inline-block py-2.5 font-semibold whitespace-nowrap text-quiet transition-colors hover:text-ink"
    >
      {children}
    </a>
  </li>
);

/** The company writes its ads here, has promised replies, or has a record of them. */
const hasOpenRecord = ({ isVerified, replies, jobs }: CompanyDetail): boolean =>
  isVerified || replies !== null || jobs.some(({ replyDays }) => replyDays !== null);

/** The browser looked for the address's fragment before the profile was rendered. */
function useScrollToFragment() {
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** Links to the sections that the profile has. */
function Anchors({ company }: { company: CompanyDetail }) {
  const { story, values, jobs, openJobs, team, hiringProcess } = company;
  const { t } = useLingui();
  useScrollToFragment();
  return (
    <nav
      aria-label={t`On this page`}
      className="-mx-4 mt-2 mb-8 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] print:hidden"
    >
      <ul className="flex gap-6">
        {(story || values.length > 0) && (
          <Anchor to="about">
            <Trans>About</Trans>
          </Anchor>
        )}
        {jobs.length > 0 && (
          <Anchor to="jobs">
            <Plural value={openJobs} one="# job" other="# jobs" />
          </Anchor>
        )}
        {team.length > 0 && (
          <Anchor to="people">
            <Trans>People</Trans>
          </Anchor>
        )}
        {hiringProcess.length > 0 && (
          <Anchor to="hiring">
            <Trans>Hiring process</Trans>
          </Anchor>
        )}
        {hasOpenRecord(company) && (
          <Anchor to="record">
            <Trans>Open record</Trans>
          </Anchor>
        )}
      </ul>
    </nav>
  );
}

type AboutProps = {
  /** Sanitised HTML. */
  story: string | null;
  values: string[];
  language: Locale;
};

const About = ({ story, values, language }: AboutProps) => (
  <TitledSection id="about" title={<Trans>About</Trans>}>
    <LanguageChip language={language} className="mb-4" />
    {story && <SafeHtml html={story} language={language} />}
    {values.length > 0 && (
      <>
        <h3 className="mt-7 mb-2 text-lg font-bold">
          <Trans>What matters here</Trans>
        </h3>
        <div className="prose" lang={language}>
          <ul>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        </div>
      </>
    )}
  </TitledSection>
);

/** Leads users who find no suitable ad to the company itself. */
function TalentPoolSection({ pool: { identifier, slug, replyDays } }: { pool: NonNullable<CompanyDetail['pool']> }) {
  const { to } = useEdition();
  return (
    <p className="mt-3 max-w-[60ch] text-quiet print:hidden">
      <Plural
        value={replyDays}
        one="They reply to applications without an ad within # day:"
        other="They reply to applications without an ad within # days:"
      />{' '}
      <AppLink
        href={to('job', { id: String(identifier), slug })}
        className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
      >
        <Trans>apply without an ad</Trans>
      </AppLink>
    </p>
  );
}

/** Links to all jobs of a company that has more than its profile lists. */
function AllJobs({ company: { slug, openJobs } }: { company: CompanyDetail }) {
  const { locale, at } = useEdition();
  return (
    <AppLink
      href={at(jobListPath(locale, { ...emptyJobFilter, company: [slug] }))}
      className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
    >
      <Plural value={openJobs} one="# job" few="All # jobs" other="All # jobs" />
    </AppLink>
  );
}

function Jobs({ company }: { company: CompanyDetail }) {
  const { jobs, openJobs, pool } = company;
  const { to } = useEdition();
  if (jobs.length === 0) {
    return (
      <TitledSection id="jobs" title={<Trans>No open jobs</Trans>}>
        <p className="max-w-[60ch] text-quiet">
          <Trans>They are not hiring right now. Others are:</Trans>{' '}
          <AppLink
            href={to('jobs')}
            className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
          >
            <Trans>all jobs</Trans>
          </AppLink>
        </p>
        {pool && <TalentPoolSection pool={pool} />}
      </TitledSection>
    );
  }
  return (
    <TitledSection id="jobs" title={<Plural value={openJobs} one="# open job" other="# open jobs" />}>
      <JobRowList jobs={jobs} isHideable={false} />
      {openJobs > jobs.length && <AllJobs company={company} />}
      {pool && <TalentPoolSection pool={pool} />}
    </TitledSection>
  );
}

const Team = ({ team, language }: { team: CompanyDetail['team']; language: Locale }) => (
  <TitledSection id="people" title={<Trans>People</Trans>}>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-x-6 gap-y-4">
      {team.map(({ name, role, photo }) => (
        <li key={name} className="flex items-center gap-3">
          {photo && <Photo source={photo} />}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p lang={language} className="text-quiet wrap-anywhere">
              {role}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </TitledSection>
);

function Funding({ funding }: Pick<CompanyDetail, 'funding'>) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  return (
    <TitledSection title={<Trans>Funding</Trans>}>
      <dl className="text-[15px]">
        {funding.map(({ round, amount, currency, year, source }) => (
          <FactRow
            key={`${round} ${year}`}
            name={
              <>
                {nameOf('stage', round)}, {year}
                {source && (
                  <ExternalLink
                    url={source}
                    className="ml-2 text-leap underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                  >
                    <Trans>Source</Trans>
                  </ExternalLink>
                )}
              </>
            }
            className="whitespace-nowrap"
          >
            {formatRoundAmount(locale, amount, currency)}
          </FactRow>
        ))}
      </dl>
    </TitledSection>
  );
}

/** Says whether the company's people write the profile; if nobody does, they can claim it. */
function ProfileAuthorship({ company: { isVerified, slug } }: { company: CompanyDetail }) {
  const { to } = useEdition();
  if (isVerified)
    return (
      <p className="mt-11 text-[15px] text-quiet">
        <Trans>Verified: the startup writes this profile itself.</Trans>
      </p>
    );
  return (
    <p className="mt-11 max-w-[66ch] border-t border-line pt-4 text-[15px] text-quiet print:hidden">
      <Trans>Nobody looks after the profile yet. If it is your startup, claim it; then prove that it is yours.</Trans>{' '}
      <AppLink
        href={`${to('startupAdd')}?${new URLSearchParams({ claims: slug })}`}
        className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
      >
        <Trans>Claim the profile</Trans>
      </AppLink>
    </p>
  );
}

type Props = {
  company: CompanyDetail;
  /** A newer version is on its way. */
  isRefreshing: boolean;
};

/** All that is known of a startup. Unknown parts are left out. */
export function CompanyProfile({ company, isRefreshing }: Props) {
  const nameOf = useTaxonomyNames();
  const { story, values, technologies, benefits, funding, team, hiringProcess, inLanguage } = company;
  const hasAside = technologies.length > 0 || benefits.length > 0 || funding.length > 0;

  return (
    <article aria-busy={isRefreshing} className="pt-4 sm:pt-6">
      <CompanyHeading company={company} />
      <CompanyFacts company={company} />
      <Anchors company={company} />
      <div
        className={hasAside ? 'grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_264px]' : ''}
      >
        <div className="grid grid-cols-1 gap-11">
          {(story || values.length > 0) && <About story={story} values={values} language={inLanguage} />}
          {company.gallery.length > 0 && <Gallery pictures={company.gallery} language={inLanguage} />}
          <Jobs company={company} />
          <CompanyLinks company={company} />
          {hasOpenRecord(company) && (
            <TitledSection id="record" title={<Trans>Open record</Trans>}>
              {company.replies && (
                <p>
                  <OnTimeReplyShare record={company.replies} />
                </p>
              )}
              <WholeRecord>
                <CompanyRecordDetails slug={company.slug} />
              </WholeRecord>
            </TitledSection>
          )}
          {team.length > 0 && <Team team={team} language={inLanguage} />}
          {hiringProcess.length > 0 && (
            <TitledSection id="hiring" title={<Trans>Hiring process</Trans>}>
              <HiringSteps steps={hiringProcess} language={inLanguage} />
            </TitledSection>
          )}
        </div>
        {hasAside && (
          <aside className="grid grid-cols-1 gap-8 sm:max-lg:grid-cols-2">
            {technologies.length > 0 && (
              <TitledSection title={<Trans>Technologies</Trans>}>
                <Tags names={technologies} />
              </TitledSection>
            )}
            {benefits.length > 0 && (
              <TitledSection title={<Trans>Benefits</Trans>}>
                <Tags names={benefits.map((id) => nameOf('benefit', id))} />
              </TitledSection>
            )}
            {funding.length > 0 && <Funding funding={funding} />}
          </aside>
        )}
      </div>
      <ProfileAuthorship company={company} />
      <ReplyExplanation />
    </article>
  );
}
