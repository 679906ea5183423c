import { Trans } from '@lingui/macro';
import type { JobDetail } from '../../api/contract.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { HiringSteps } from '../../shell/hiring-steps.tsx';
import { LanguageChip } from '../../shell/language-chip.tsx';
import { SafeHtml } from '../../shell/safe-html.tsx';
import { Tags } from '../../ui/tags.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

function Description({ job: { description, summary, inLanguage } }: { job: JobDetail }) {
  if (!description && !summary) return null;
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
    <div className="grid gap-9">
      <Description job={job} />
      {hasDetails && (
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {skillsMust.length > 0 && (
            <TitledSection title={<Trans>What you need</Trans>}>
              <Tags names={skillsMust} />
            </TitledSection>
          )}
          {skillsNice.length > 0 && (
            <TitledSection title={<Trans>What comes in handy</Trans>}>
              <Tags names={skillsNice} />
            </TitledSection>
          )}
          {languages.length > 0 && (
            <TitledSection title={<Trans>Languages</Trans>}>
              <Tags names={languages.map(({ code, level }) => `${nameOf('language', code)} ${level}`.trim())} />
            </TitledSection>
          )}
          {benefits.length > 0 && (
            <TitledSection title={<Trans>What you get</Trans>}>
              <Tags names={benefits.map((id) => nameOf('benefit', id))} />
            </TitledSection>
          )}
        </div>
      )}
      {process.length > 0 && (
        <TitledSection title={<Trans>How they choose</Trans>}>
          <HiringSteps steps={process} language={inLanguage} />
        </TitledSection>
      )}
    </div>
  );
}
