import type { I18n } from '@lingui/core';
import type { JobFilter } from '../routing/job-filter.ts';
import {
  isOptionGroup,
  type JobFilterGroup,
  type JobOptionGroup,
  jobGroupIds,
  jobOptionsOf,
} from '../routing/job-filters.ts';
import type { Locale } from '../routing/locales.ts';
import { salaryText } from './salary.ts';
import { taxonomyName } from './taxonomy-name.ts';

const requiredLanguageMessage = /*i18n*/ { id: 'choice.needed', message: 'Needed: {language}' };
const quotedTextMessage = /*i18n*/ { id: 'choice.text', message: '“{text}”' };
const salaryStatedMessage = /*i18n*/ { id: 'choice.stated', message: 'Only with salary' };

/** The name of an option outside the taxonomy, if known. */
export type OptionNames = (group: JobOptionGroup, id: string) => string | undefined;

export type FilterLabel = { group: JobFilterGroup; id: string; label: string };

/** All the choices of a filter, as labels. */
export function filterLabels(i18n: I18n, locale: Locale, filter: JobFilter, nameOf: OptionNames): FilterLabel[] {
  const { salaryMin, currency, withSalary, text } = filter;
  const labelOf = (group: JobOptionGroup, id: string): string => {
    const { names } = jobOptionsOf(group);
    const name = nameOf(group, id) ?? (names === null ? id : taxonomyName(i18n, names, id));
    if (group !== 'language') return name;
    return i18n._(requiredLanguageMessage.id, { language: locale === 'cs' ? name.toLowerCase() : name });
  };
  return jobGroupIds.flatMap((group): FilterLabel[] => {
    if (isOptionGroup(group)) return filter[group].map((id) => ({ group, id, label: labelOf(group, id) }));
    if (group === 'text') return text === '' ? [] : [{ group, id: '', label: i18n._(quotedTextMessage.id, { text }) }];
    const atLeast = salaryText(i18n, locale, { min: salaryMin, max: null, currency, period: 'month' });
    if (atLeast !== null) return [{ group, id: 'from', label: atLeast }];
    return withSalary ? [{ group, id: 'only', label: i18n._(salaryStatedMessage.id) }] : [];
  });
}
