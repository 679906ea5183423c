import { plural, useLingui } from '@lingui/macro';
import type { ProfilePart, profileAudiences, searchStatuses } from '../../../machines/profile-section/profile.rules.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { useChosenPlaceNames } from './place-names.ts';
import type { SectionLabels } from './section-labels.ts';

/** What the parts of a candidate's profile are called. `places`: those whose names are needed. */
export function useProfileLabels(places: readonly string[] = []): SectionLabels {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const placeName = useChosenPlaceNames(places);

  const parts: Record<ProfilePart | 'cvs', string> = {
    basics: t`About you in brief`,
    status: t`Who may see it`,
    wanted: t`What you want`,
    experience: t`Experience`,
    education: t`Schools`,
    skills: nameOf('filter', 'skills'),
    languages: t`Languages`,
    cvs: t`Your CVs`,
    links: t`On the web`,
    about: t`In your own words`,
  };
  const fields = {
    headline: t`What you do, in one line`,
    city: t`City`,
    phone: t`Phone`,
    status: t`Now`,
    visibleTo: t`Your profile is seen by`,
    blocked: t`Never shown to`,
    fields: nameOf('filter', 'fields'),
    seniority: nameOf('filter', 'seniority'),
    modes: nameOf('filter', 'modes'),
    places: nameOf('filter', 'places'),
    contract: nameOf('filter', 'contract'),
    salaryMin: t`Minimum gross monthly salary (CZK)`,
    start: t`When you can start`,
    role: t`Role`,
    company: nameOf('filter', 'company'),
    from: t`From (year)`,
    to: t`To (year)`,
    about: t`What you did there`,
    school: t`School`,
    subject: t`What you studied`,
    skill: t`Skill`,
    years: t`Years`,
    lastUsed: t`Last used (year)`,
    language: t`Language`,
    level: t`Level`,
    link: t`LinkedIn or CV`,
    portfolio: t`Portfolio`,
    textCs: `${t`What a list cannot say`}, ${t`in Czech`}`,
    textEn: `${t`What a list cannot say`}, ${t`in English`}`,
  };
  const status: Record<(typeof searchStatuses)[number], string> = {
    closed: t`I am not looking`,
    open: t`I am open to offers`,
    looking: t`I am looking for a job`,
  };
  const visibleTo: Record<(typeof profileAudiences)[number], string> = {
    nobody: t`Nobody`,
    applied: t`Companies I apply to`,
  };
  const choices: Record<string, Record<string, string>> = { status, visibleTo };
  const kinds = {
    fields: 'field',
    seniority: 'seniority',
    modes: 'mode',
    contract: 'contract',
  } as const;

  return {
    partName: (part) => parts[part as ProfilePart | 'cvs'],
    rowLabels: {
      experience: { one: parts.experience, add: t`Add experience` },
      education: { one: fields.school, add: t`Add a school` },
      skills: { one: fields.skill, add: t`Add a skill` },
      languages: { one: fields.language, add: t`Add a language` },
    },
    fieldName: (field) => (fields as Record<string, string>)[field] ?? field,
    valueName: (field, value) => {
      if (field === 'places') return placeName(value);
      if (field in kinds) return nameOf(kinds[field as keyof typeof kinds], value);
      if (field === 'years') return t`${plural(Number(value), { one: '# year', other: '# years' })}`;
      if (field === 'lastUsed') return t`last used in ${value}`;
      if (field === 'level') return value === 'native' ? t`native` : value.toUpperCase();
      return choices[field]?.[value] ?? value;
    },
  };
}
