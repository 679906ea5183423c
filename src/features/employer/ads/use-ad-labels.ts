import { useLingui } from '@lingui/macro';
import { linesOfHtml } from '../../../../machines/rich-text-lines.rules.ts';
import type { SkillTestList } from '../../../api/contract-skill-tests.ts';
import { taxonomyName } from '../../../i18n/taxonomy-name.ts';
import { useTaxonomyNames } from '../../../i18n/taxonomy-names.ts';
import { testsRead } from '../../../routing/reads.ts';
import type { SectionLabels } from '../../../shell/section/section-labels.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { useRead } from '../../../shell/use-read.ts';
import { adFormStepNames } from '../employer-labels.ts';

const kinds = {
  fields: 'field',
  places: 'place',
  remoteCountries: 'place',
  seniority: 'seniority',
  mode: 'mode',
  commitment: 'commitment',
  contract: 'contract',
  vacancyKind: 'vacancy',
  benefits: 'benefit',
  code: 'language',
} as const;

/** Their stored values are HTML. */
const richFields = /^(?:description|requirements|offer)(?:Cs|En)$/;

const hasKind = (field: string): field is keyof typeof kinds => Object.hasOwn(kinds, field);

/** Names of an ad's fields, and of the options in them. */
export function useAdLabels(): SectionLabels {
  const { t, i18n } = useLingui();
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const inCzech = (name: string) => `${name}, ${t`in Czech`}`;
  const inEnglish = (name: string) => `${name}, ${t`in English`}`;
  const both = (field: string, name: string) => ({ [`${field}Cs`]: inCzech(name), [`${field}En`]: inEnglish(name) });
  const fields: Record<string, string> = {
    locales: t`Languages of the ad`,
    ...both('title', t`Title`),
    ...both('summary', t`In one sentence, for lists`),
    ...both('description', t`What the job involves`),
    ...both('requirements', t`What you are looking for`),
    ...both('offer', t`What you offer`),
    ...both('usesAiWords', t`How the program is used`),
    fields: t`Fields, three at most`,
    seniority: taxonomyName(i18n, 'filter', 'seniority'),
    vacancyKind: t`Is there an open role now?`,
    openings: t`How many people`,
    skillsMust: t`Must-have skills, one per line`,
    skillsNice: t`Nice-to-have skills, one per line`,
    languages: t`Languages the job requires`,
    code: t`Language`,
    level: t`Level`,
    mode: t`Where the work is done`,
    officeDaysPerWeek: t`Days a week in the office`,
    places: t`Cities`,
    otherPlaces: t`Other places, one per line`,
    remoteCountries: t`Countries to work from`,
    timezoneOverlap: t`Minimum overlap with Prague, in hours a day`,
    commitment: taxonomyName(i18n, 'filter', 'commitment'),
    hoursPerWeek: t`Hours a week`,
    contract: taxonomyName(i18n, 'filter', 'contract'),
    salaryMin: t`Gross salary from`,
    salaryMax: t`to`,
    currency: t`Currency`,
    period: t`Paid by the`,
    ...both('bonusText', t`Bonus on top of the salary`),
    equityMin: t`Share in the company from, in percent`,
    equityMax: t`Share to, in percent`,
    benefits: taxonomyName(i18n, 'filter', 'benefits'),
    visaSupport: t`Do you help with a visa?`,
    start: t`When the job starts`,
    startDay: t`First day`,
    replyDays: t`Everybody gets a reply within`,
    usesAi: t`Does a program sort or judge applications?`,
    screening: t`Questions for applicants`,
    cs: t`In Czech`,
    en: t`In English`,
    isRequired: t`Is an answer required?`,
    cvRequired: t`Do you need a CV?`,
    contactName: t`Who reads applications`,
    ...both('contactRole', t`Their role at the company`),
    test: t`A test result you would like to see (never a condition)`,
  };
  const tests = useRead<SkillTestList>(testsRead(locale)).data?.items ?? [];
  const values: Record<string, string> = {
    'test ': t`None`,
    ...Object.fromEntries(tests.map(({ id, title, minutes }) => [`test ${id}`, `${title} (${minutes} min)`])),
    'start now': t`Immediately`,
    'start day': t`From a set date`,
    yes: t`Yes`,
    no: t`No`,
    native: t`Native`,
    'locales cs': t`Czech`,
    'locales en': t`English`,
    'locales cs en': t`Both, Czech first`,
    'locales en cs': t`Both, English first`,
    'period hour': t`hour`,
    'period day': t`day`,
    'period month': t`month`,
    'period year': t`year`,
    'replyDays 3': t`3 days`,
    'replyDays 7': t`7 days`,
    'replyDays 14': t`14 days`,
    'replyDays 21': t`21 days`,
  };
  return {
    partName: (part) => (part in adFormStepNames ? i18n._(adFormStepNames[part as 'role']) : (fields[part] ?? part)),
    rowLabels: {
      languages: { one: t`Language`, add: t`Add a language` },
      screening: { one: t`Question`, add: t`Add a question` },
    },
    fieldName: (field) => fields[field] ?? field,
    valueName(field, value) {
      if (richFields.test(field)) return linesOfHtml(value);
      if (hasKind(field) && value !== '') return nameOf(kinds[field], value);
      return values[`${field} ${value}`] ?? values[value] ?? value;
    },
  };
}
