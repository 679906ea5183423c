import * as v from 'valibot';
import { messageText } from '../message/message.rules.ts';
import { isUnprintable, isVisible } from '../text.rules.ts';

// What the people of a company write down about an applicant, and answers that they give often.

export const applicantSteps = ['wrote', 'invited', 'offered', 'hired', 'refused'] as const;

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, 'long'),
    v.check((text) => !isUnprintable(text), 'unprintable'),
  );

const requiredLine = (longest: number) => v.pipe(line(longest), v.check(isVisible, 'required'));

export const maxTagLength = 40;

/** A new one. */
export const tagFields = { tag: requiredLine(maxTagLength) };

/** Of one application. */
export const maxTags = 20;

export const ratingFields = { rating: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))) };

export const noteFields = { text: messageText };

/** Characters of a template: with names filled in it is still a message. */
export const maxTemplateLength = 3_000;

const templateText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxTemplateLength, 'long'),
  v.check((text) => !isUnprintable(text.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
);

export const templateFields = {
  name: requiredLine(80),
  step: v.picklist(applicantSteps),
  cs: templateText,
  en: templateText,
};

/** What stands in a template for what differs from one person to another. */
export const placeholders = ['name', 'job', 'company'] as const;

type Placeheld = Record<(typeof placeholders)[number], string>;

/** A template as one person gets it. What is no placeholder of ours stays as it is written, also in names. */
export const filledIn = (text: string, person: Placeheld): string =>
  text.replaceAll(/\{(name|job|company)\}/g, (_, name: keyof Placeheld) => person[name]);

/** What looks like a placeholder and is none: it would go out as it stands. */
export const unknownPlaceholders = (text: string): string[] =>
  [...new Set(text.match(/\{[^{}\n]{0,40}\}/g) ?? [])].filter(
    (found) => !(placeholders as readonly string[]).includes(found.slice(1, -1)),
  );

export const answerLanguages = ['cs', 'en'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];
export type AnswerStep = (typeof applicantSteps)[number];

/** Somebody who gets an answer, and what stands in it for them. */
export type Recipient = Placeheld & {
  id: string;
  language: AnswerLanguage;
  /** They were not answered yet: without words it would be no answer. */
  needsText: boolean;
};

/** What is said, in each language. */
export type Answer = Record<AnswerLanguage, string>;

const answerText = v.pipe(
  templateText,
  v.check((text) => unknownPlaceholders(text).length === 0, 'placeholder'),
);

const requiredText = v.pipe(answerText, v.check(isVisible, 'required'));

/** What an answer must be for these people: nobody is written to in a language that they did not apply in. */
export function answerFields(people: readonly Recipient[], step: AnswerStep) {
  const textFor = (language: AnswerLanguage) => {
    const theirs = people.filter((person) => person.language === language);
    if (theirs.length === 0) return v.string();
    return step === 'wrote' || theirs.some(({ needsText }) => needsText) ? requiredText : answerText;
  };
  return { cs: textFor('cs'), en: textFor('en') };
}

/** The answer as one person gets it; empty where it has no words. */
export const answerTo = (person: Recipient, answer: Answer): string => filledIn(answer[person.language].trim(), person);

/** Any of these people would get words. */
export const isWritten = (answer: Answer, people: readonly Recipient[]): boolean =>
  people.some(({ language }) => isVisible(answer[language]));
