import * as v from 'valibot';
import { isVisible, line, printableMultiline } from '../text.rules.ts';

// Answers of a company to applicants, and its templates for them.

export const answerSteps = ['wrote', 'invited', 'offered', 'hired', 'refused'] as const;
export type AnswerStep = (typeof answerSteps)[number];

/** Characters of a template: short enough that it is still a message with names filled in. */
export const maxTemplateLength = 3_000;

const templateText = v.pipe(v.string(), v.trim(), v.maxLength(maxTemplateLength, 'long'), printableMultiline);

export const templateFields = {
  name: v.pipe(line(80), v.check(isVisible, 'required')),
  step: v.picklist(answerSteps),
  cs: templateText,
  en: templateText,
};

/** Placeholders in a template, replaced for each recipient. */
export const placeholders = ['name', 'job', 'company'] as const;

type PlaceholderValues = Record<(typeof placeholders)[number], string>;

/** A template filled in for one recipient. Unknown placeholders stay as written, also within names. */
export const fillPlaceholders = (text: string, person: PlaceholderValues): string =>
  text.replaceAll(/\{(name|job|company)\}/g, (_, name: keyof PlaceholderValues) => person[name]);

/** Text that looks like a placeholder but isn't one: it would be sent literally. */
export const unknownPlaceholders = (text: string): string[] =>
  [...new Set(text.match(/\{[^{}\n]{0,40}\}/g) ?? [])].filter(
    (found) => !(placeholders as readonly string[]).includes(found.slice(1, -1)),
  );

export const answerLanguages = ['cs', 'en'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];

/** A recipient of an answer, and their values for its placeholders. */
export type Recipient = PlaceholderValues & {
  id: string;
  language: AnswerLanguage;
  /** They have had no reply yet: without text this would not be one. */
  needsText: boolean;
};

/** The text in each language. */
export type AnswerTexts = Record<AnswerLanguage, string>;

const answerText = v.pipe(
  templateText,
  v.check((text) => unknownPlaceholders(text).length === 0, 'placeholder'),
);

const requiredText = v.pipe(answerText, v.check(isVisible, 'required'));

/** The schemas of an answer to these recipients: no text is needed in a language that none of them applied in. */
export function answerFields(people: readonly Recipient[], step: AnswerStep) {
  const textFor = (language: AnswerLanguage) => {
    const recipients = people.filter((person) => person.language === language);
    if (recipients.length === 0) return v.string();
    return step === 'wrote' || recipients.some(({ needsText }) => needsText) ? requiredText : answerText;
  };
  return { cs: textFor('cs'), en: textFor('en') };
}

/** The answer as one recipient gets it; empty where it has no text. */
export const renderAnswer = (person: Recipient, answer: AnswerTexts): string =>
  fillPlaceholders(answer[person.language].trim(), person);

/** Whether any of these recipients would get text. */
export const hasAnswerText = (answer: AnswerTexts, people: readonly Recipient[]): boolean =>
  people.some(({ language }) => isVisible(answer[language]));
