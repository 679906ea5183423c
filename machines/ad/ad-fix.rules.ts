import { textOfHtml } from '../html.rules.ts';
import { truncate } from '../truncate.rules.ts';
import { type AdContent, maxAdTextLengths } from './ad-content.rules.ts';
import { localeSuffixes } from './ad-form.rules.ts';
import type { LocatedAdFinding } from './ad-lint.rules.ts';
import { maxSalaryRatio } from './ad-risk.rules.ts';

// The findings that code can fix by itself (product §11). The rest must be reworded by the author.

/** A field of the form and a better value for it. */
export type AdFix = { field: string; value: string };

/** The first sentence, or as many whole words as fit a row of a list. */
function leadingSentence(html: string): string {
  const text = textOfHtml(html);
  const [sentence = text] = /^.+?[.!?](?=\s|$)/.exec(text) ?? [];
  return truncate(sentence, maxAdTextLengths.summary);
}

const inSentenceCase = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();

/** Null where only the author can fix it. */
export function fixOf({ finding, locale }: LocatedAdFinding, ad: AdContent): AdFix | null {
  if (finding === 'wideSalary' && ad.salary.min !== null)
    return { field: 'salaryMax', value: String(Math.floor(ad.salary.min * maxSalaryRatio)) };
  if (locale === null) return null;
  if (finding === 'capitals')
    return { field: `title${localeSuffixes[locale]}`, value: inSentenceCase(ad.title[locale]) };
  const beginning = finding === 'noSummary' ? leadingSentence(ad.description[locale]) : '';
  return beginning === '' ? null : { field: `summary${localeSuffixes[locale]}`, value: beginning };
}
