import { plural, useLingui } from '@lingui/macro';
import type { CompanyPart, SocialNetwork } from '../../../machines/company-profile/company-profile.rules.ts';
import { linesOfHtml } from '../../../machines/rich-text-lines.rules.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import type { SectionLabels } from '../../shell/section/section-labels.ts';
import { useEdition } from '../../shell/use-edition.ts';

const networkNames: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
  github: 'GitHub',
};

/** Names of the parts of a company's profile. */
export function useCompanyProfileLabels(): SectionLabels {
  const { t } = useLingui();
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();

  const parts: Record<CompanyPart, string> = {
    basics: t`In short`,
    story: t`The story`,
    values: t`What matters here`,
    work: t`Technologies and benefits`,
    team: t`Team`,
    steps: t`Hiring process`,
    funding: t`Funding`,
    gallery: t`Gallery`,
    press: t`In the press`,
    links: t`Video and other sites`,
  };
  const czech = t`in Czech`;
  const english = t`in English`;
  const fields: Record<string, string> = {
    name: t`Name of the startup`,
    founded: t`Founded (year)`,
    size: t`Size`,
    stage: t`Stage`,
    remotePolicy: t`Where people work`,
    industry: t`Industry`,
    places: t`Cities`,
    otherPlaces: t`Other places, one per line`,
    taglineCs: `${t`What you do, in one line`}, ${czech}`,
    taglineEn: `${t`What you do, in one line`}, ${english}`,
    storyCs: `${t`What a candidate should know`}, ${czech}`,
    storyEn: `${t`What a candidate should know`}, ${english}`,
    cs: t`In Czech`,
    en: t`In English`,
    technologies: t`Technologies, one per line`,
    benefits: nameOf('filter', 'benefits'),
    roleCs: `${t`Role`}, ${czech}`,
    roleEn: `${t`Role`}, ${english}`,
    stepCs: `${t`Step`}, ${czech}`,
    stepEn: `${t`Step`}, ${english}`,
    days: t`Days it takes`,
    round: t`Round`,
    amount: t`Amount`,
    currency: t`Currency`,
    year: t`Year`,
    source: t`Source`,
    photo: t`Photo`,
    image: t`Picture`,
    altCs: `${t`What is in the picture`}, ${czech}`,
    altEn: `${t`What is in the picture`}, ${english}`,
    title: t({ message: 'Title', context: 'of an article' }),
    url: t`Address`,
    video: t`Video on YouTube or Vimeo`,
    ...networkNames,
  };
  const kinds: Record<string, 'size' | 'stage' | 'remotePolicy' | 'industry' | 'place' | 'benefit'> = {
    size: 'size',
    stage: 'stage',
    round: 'stage',
    remotePolicy: 'remotePolicy',
    industry: 'industry',
    places: 'place',
    benefits: 'benefit',
  };

  return {
    partName: (part) => parts[part as CompanyPart],
    rowLabels: {
      values: { one: t`Value`, add: t`Add a value` },
      team: { one: t`Person`, add: t`Add a person` },
      steps: { one: t`Step`, add: t`Add a step` },
      funding: { one: t`Round`, add: t`Add a round` },
      gallery: { one: t`Picture`, add: t`Add a picture` },
      press: { one: t`Article`, add: t`Add an article` },
    },
    fieldName: (field) => fields[field] ?? field,
    valueName(field, value) {
      if (field === 'image' || field === 'photo') return value && (fields[field] ?? '');
      if (field === 'storyCs' || field === 'storyEn') return linesOfHtml(value);
      const days = Number(value);
      const isNumber = value.trim() !== '' && Number.isFinite(days);
      if (field === 'days' && isNumber) return t`${plural(days, { one: '# day', other: '# days' })}`;
      if (field === 'amount' && isNumber) return formatNumber(locale, Number(value));
      const kind = kinds[field];
      return kind && value !== '' ? nameOf(kind, value) : value;
    },
  };
}
