import { Plural, Trans } from '@lingui/macro';
import type { CompanyCard, JobDetail } from '../../api/contract.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { ExternalLink, externalSite } from '../../shell/external-link.tsx';
import { HiringSteps } from '../../shell/hiring-steps.tsx';
import { usePlaceNames } from '../../shell/places.tsx';
import { LanguageChip, SafeHtml } from '../../shell/safe-html.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Tags, TitledSection } from '../../ui/titled-section.tsx';

/** Facts alone came from the site that the ad lives on. */
function TextElsewhere({ job: { status, applyUrl } }: { job: JobDetail }) {
  const site = status === 'active' ? externalSite(applyUrl) : null;
  if (!site) return null;
  const { url, host } = site;
  return (
    <p>
      <span className="block">
        <Trans>This board has only the facts of this ad.</Trans>
      </span>
      <ExternalLink
        url={url}
        className="inline-block min-h-11 py-2.5 font-semibold text-leap underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        <Trans>Read it on {host}</Trans>{' '}
      </ExternalLink>
    </p>
  );
}

function Description({ job }: { job: JobDetail }) {
  const { description, summary, inLanguage } = job;
  if (!description && !summary) return <TextElsewhere job={job} />;
  return (
    <section>
      <h2 className="sr-only">
        <Trans>Description</Trans>
      </h2>
      <LanguageChip language={inLanguage} className="mb-4" />
      {description ? (
        <SafeHtml html={description} language={inLanguage} />
      ) : (
        <p lang={inLanguage} className="prose">
          {summary}
        </p>
      )}
    </section>
  );
}

/** The ad itself: what the work is, whom it looks for, what it gives and how the choice is made. */
export function JobBody({ job }: { job: JobDetail }) {
  const nameOf = useTaxonomyNames();
  const { skillsMust, skillsNice, languages, benefits, process, inLanguage } = job;
  const hasDetails = [skillsMust, skillsNice, languages, benefits].some((some) => some.length > 0);

  return (
    <div className="grid grid-cols-1 gap-9">
      <Description job={job} />
      {hasDetails && (
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
          {skillsMust.length > 0 && (
            <TitledSection title={<Trans>Must have</Trans>}>
              <Tags names={skillsMust} />
            </TitledSection>
          )}
          {skillsNice.length > 0 && (
            <TitledSection title={<Trans>Nice to have</Trans>}>
              <Tags names={skillsNice} />
            </TitledSection>
          )}
          {languages.length > 0 && (
            <TitledSection title={<Trans>Languages</Trans>}>
              <Tags names={languages.map(({ code, level }) => `${nameOf('language', code)} ${level}`.trim())} />
            </TitledSection>
          )}
          {benefits.length > 0 && (
            <TitledSection title={<Trans>Benefits</Trans>}>
              <Tags names={benefits.map((id) => nameOf('benefit', id))} />
            </TitledSection>
          )}
        </div>
      )}
      {process.length > 0 && (
        <TitledSection title={<Trans>Hiring process</Trans>}>
          <HiringSteps steps={process} language={inLanguage} />
        </TitledSection>
      )}
    </div>
  );
}

/** Who is looking, in three lines, with a link to their profile. */
export function JobCompany({ company }: { company: CompanyCard }) {
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  const { name, tagline, industry, stage, size, cities, openJobs } = company;
  const facts = [
    listNames(industry.map((id) => nameOf('industry', id))),
    stage && nameOf('stage', stage),
    size && nameOf('size', size),
    placeNames(cities),
  ].filter(Boolean);

  return (
    <section className="group relative mt-10 flex items-start gap-[18px] border-t border-line pt-6 pb-5 print:break-inside-avoid">
      <CompanyLogo organization={company} size={72} />
      <div className="min-w-0">
        <h2 className="text-[22px] leading-tight font-bold tracking-[-.015em]">
          <AppLink
            href={to('startup', { slug: company.slug })}
            className="transition-colors group-hover:text-leap after:absolute after:inset-0"
          >
            {name}
          </AppLink>
        </h2>
        {tagline && <p className="mt-0.5">{tagline}</p>}
        {facts.length > 0 && <p className="mt-1 text-[15px] text-quiet">{facts.join('\u00a0· ')}</p>}
        <p className="mt-1 text-[15px] font-semibold text-leap">
          {openJobs > 0 ? (
            <Plural value={openJobs} one="Profile and # open job" other="Profile and # open jobs" />
          ) : (
            <Trans>Profile</Trans>
          )}
        </p>
      </div>
    </section>
  );
}
