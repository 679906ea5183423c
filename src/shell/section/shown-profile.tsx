import { useLingui } from '@lingui/macro';
import { inOneLanguage } from '../../../machines/profile-section/profile.rules.ts';
import type { Applicant } from '../../api/contract-applicants.ts';
import { useEdition } from '../use-edition.ts';
import { PartSummary } from './part-summary.tsx';
import { placesIn } from './place-names.ts';
import { SectionLabelsProvider } from './section-labels.ts';
import { useProfileLabels } from './use-profile-labels.ts';

/** The labels of a profile for users who read somebody else's. */
function useApplicantLabels(shown: Applicant['profile']) {
  const { t } = useLingui();
  const own = useProfileLabels(placesIn(shown.find(({ part }) => part === 'wanted')));
  const parts: Record<string, string> = {
    basics: t`In short`,
    wanted: t`Looking for`,
    about: t`In their own words`,
  };
  // Fields that need no name besides their part's have none.
  const fields: Record<string, string> = { headline: '', textCs: '', textEn: '', start: t`Can start` };
  return {
    ...own,
    partName: (part: string) => parts[part] ?? own.partName(part),
    fieldName: (field: string) => fields[field] ?? own.fieldName(field),
  };
}

/** A profile as companies see it; what is written in both languages, in the page's. */
export function ShownProfile({ parts }: { parts: Applicant['profile'] }) {
  const { locale } = useEdition();
  const words = useApplicantLabels(parts);
  return (
    <SectionLabelsProvider value={words}>
      <div className="grid max-w-[70ch] gap-5">
        {parts.map(({ part, values }) => (
          <div key={part}>
            <h3 className="font-bold">{words.partName(part)}</h3>
            <PartSummary values={inOneLanguage(values, locale)} />
          </div>
        ))}
      </div>
    </SectionLabelsProvider>
  );
}
