import { Trans } from '@lingui/macro';
import {
  languageLevels,
  maxListItems,
  type ProfilePart,
  profileAudiences,
  searchStatuses,
} from '../../../machines/profile-section/profile.rules.ts';
import type { SectionRef } from '../../../machines/profile-section/profile-section.machine.ts';
import { type JobOptionGroup, jobOptionsOf } from '../../routing/job-filters.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import {
  type CellOptions,
  SectionMultiSelect,
  SectionRadioField,
  SectionRows,
  SectionTextField,
} from '../../shell/section/section-fields.tsx';

const WantedPlaces = lazyComponent(() => import('./wanted-places.tsx').then((module) => module.WantedPlaces));

const emptyLines: Partial<Record<ProfilePart, Record<string, string>>> = {
  experience: { role: '', company: '', from: '', to: '', about: '' },
  education: { school: '', subject: '', from: '', to: '' },
  skills: { skill: '', years: '', lastUsed: '' },
  languages: { language: '', level: '' },
};

const numberCell = { isNumber: true };
const cells: CellOptions = {
  about: { isLong: true },
  level: { options: languageLevels },
  from: numberCell,
  to: numberCell,
  years: numberCell,
  lastUsed: numberCell,
};

/** The fields of a part. */
export function PartFields({ flow, part }: { flow: SectionRef; part: ProfilePart }) {
  const several = (field: JobOptionGroup) => (
    <SectionMultiSelect key={field} flow={flow} field={field} options={jobOptionsOf(field).vocabulary.ids} />
  );
  switch (part) {
    case 'basics':
      return (
        <>
          <SectionTextField flow={flow} field="headline" />
          <SectionTextField flow={flow} field="city" autoComplete="address-level2" />
          <SectionTextField flow={flow} field="phone" inputMode="tel" autoComplete="tel" />
        </>
      );
    case 'status':
      return (
        <>
          <SectionRadioField flow={flow} field="status" options={searchStatuses} />
          <SectionRadioField flow={flow} field="visibleTo" options={profileAudiences} />
          <SectionTextField
            flow={flow}
            field="blocked"
            isLong
            hint={
              <Trans>
                Your employer, for example: company numbers (IČO) or e-mail domains, one per line. Whoever sees your
                profile sees what you fill in here, except your phone and your minimum salary.
              </Trans>
            }
          />
        </>
      );
    case 'wanted':
      return (
        <>
          {(['fields', 'seniority', 'modes'] as const).map(several)}
          <WantedPlaces flow={flow} />
          {several('contract')}
          <SectionTextField flow={flow} field="salaryMin" inputMode="numeric" />
          <SectionTextField flow={flow} field="start" />
        </>
      );
    case 'links':
      return (
        <>
          <SectionTextField flow={flow} field="link" inputMode="url" />
          <SectionTextField flow={flow} field="portfolio" inputMode="url" />
        </>
      );
    case 'about':
      return (
        <>
          <SectionTextField flow={flow} field="textCs" isLong />
          <SectionTextField flow={flow} field="textEn" isLong />
        </>
      );
    default:
      return <SectionRows flow={flow} part={part} empty={emptyLines[part] ?? {}} cells={cells} max={maxListItems} />;
  }
}
