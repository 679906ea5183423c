import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { JobDetail } from '../api/contract-board.ts';
import { useTaxonomyNames } from '../i18n/taxonomy-names.ts';
import { Tags, TitledSection } from '../ui/titled-section.tsx';
import { ExternalLink, externalSite } from './external-link.tsx';
import { HiringSteps } from './hiring-steps.tsx';
import { LanguageChip, SafeHtml } from './safe-html.tsx';

type JobContent = Pick<
  JobDetail,
  | ('status' | 'applyUrl' | 'description' | 'summary' | 'inLanguage' | 'skillsMust' | 'skillsNice' | 'languages')
  | ('benefits' | 'process')
>;

/** Imported ads have facts only: the text is on the site they came from. */
function ExternalDescription({ job: { status, applyUrl } }: { job: JobContent }) {
  const site = status === 'active' ? externalSite(applyUrl) : null;
  if (!site) return null;
  const { url, host } = site;
  return (
    <p>
      <span className="block">
        <Trans>We only have the key facts of this ad.</Trans>
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

function Description({ job }: { job: JobContent }) {
  const { description, summary, inLanguage } = job;
  if (!description && !summary) return <ExternalDescription job={job} />;
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

type Props = {
  job: JobContent;
  /** Rendered under a list of its skills. */
  beside?: (skills: readonly string[]) => ReactNode;
};

/** The ad itself: the work, the requirements, the offer and the hiring process. */
export function JobBody({ job, beside }: Props) {
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
              {beside?.(skillsMust)}
            </TitledSection>
          )}
          {skillsNice.length > 0 && (
            <TitledSection title={<Trans>Nice to have</Trans>}>
              <Tags names={skillsNice} />
              {beside?.(skillsNice)}
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
