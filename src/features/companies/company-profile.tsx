import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { HiringSteps } from '../../shell/hiring-steps.tsx';
import { Tags } from '../../ui/tags.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { CompanyAbout } from './company-about.tsx';
import { CompanyAnchors } from './company-anchors.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyFunding } from './company-funding.tsx';
import { CompanyHeading } from './company-heading.tsx';
import { CompanyJobs } from './company-jobs.tsx';
import { CompanyTeam } from './company-team.tsx';

type Props = {
  company: CompanyDetail;
  /** A newer version is on its way. */
  isRefreshing: boolean;
};

/** All that is known of a startup. What is not known is not there. */
export function CompanyProfile({ company, isRefreshing }: Props) {
  const nameOf = useTaxonomyNames();
  const { story, values, technologies, benefits, funding, team, hiringProcess, inLanguage } = company;
  const hasAside = technologies.length > 0 || benefits.length > 0 || funding.length > 0;

  return (
    <article aria-busy={isRefreshing} className="pt-4 sm:pt-6">
      <CompanyHeading company={company} />
      <CompanyFacts company={company} />
      <CompanyAnchors company={company} />
      <div className={hasAside ? 'grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_264px]' : ''}>
        <div className="grid gap-11">
          {(story || values.length > 0) && <CompanyAbout story={story} values={values} language={inLanguage} />}
          <CompanyJobs jobs={company.jobs} />
          {team.length > 0 && <CompanyTeam team={team} language={inLanguage} />}
          {hiringProcess.length > 0 && (
            <TitledSection id="hiring" title={<Trans>How they hire</Trans>}>
              <HiringSteps steps={hiringProcess} language={inLanguage} />
            </TitledSection>
          )}
        </div>
        {hasAside && (
          <aside className="grid gap-8 sm:max-lg:grid-cols-2">
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
            {funding.length > 0 && <CompanyFunding funding={funding} />}
          </aside>
        )}
      </div>
    </article>
  );
}
