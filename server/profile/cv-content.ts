import type { I18n } from '@lingui/core';
import { inOneLanguage, type ProfileRow, type SavedPart } from '../../machines/profile-section/profile.rules.ts';

const cvMessages = {
  title: /*i18n*/ { id: 'cv.title', message: 'CV' },
  experience: /*i18n*/ { id: 'cv.experience', message: 'Experience' },
  education: /*i18n*/ { id: 'cv.education', message: 'Education' },
  skills: /*i18n*/ { id: 'cv.skills', message: 'Skills' },
  languages: /*i18n*/ { id: 'cv.languages', message: 'Languages' },
  about: /*i18n*/ { id: 'cv.about', message: 'About me' },
  now: /*i18n*/ { id: 'cv.now', message: 'present' },
  years: /*i18n*/ { id: 'cv.years', message: '{years, plural, one {# year} other {# years}}' },
  lastUsed: /*i18n*/ { id: 'cv.lastUsed', message: 'last used in {year}' },
  native: /*i18n*/ { id: 'cv.native', message: 'native speaker' },
};

export type CvEntry = { heading: string; facts: string; text: string };
/** A list entry: what it is, and more of it. */
export type CvItem = { name: string; more: string };
type CvSection = { heading: string } & (
  | { kind: 'entries'; entries: CvEntry[] }
  | { kind: 'list'; items: CvItem[] }
  | { kind: 'text'; text: string }
);

export type Cv = {
  title: string;
  name: string;
  headline: string;
  contacts: { text: string; href?: string }[];
  sections: CvSection[];
};

const joinFacts = (...texts: string[]): string => texts.filter(Boolean).join(' · ');

/** A profile as a CV in one language, without what the user looks for, who may see it, and empty sections. */
export function cvOf(
  i18n: I18n,
  { name, email }: { name: string; email: string },
  parts: Record<string, SavedPart>,
): Cv {
  const translate = ({ id }: { id: string }, values = {}) => i18n._(id, values);
  const textOf = (part: string, field: string) => {
    const value = parts[part]?.values[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const rowsOf = (part: string) =>
    ((parts[part]?.values.items ?? []) as ProfileRow[]).map((row) => (field: string) => row[field]?.trim() ?? '');
  const span = (from: string, to: string) => {
    const until = to || (from && translate(cvMessages.now));
    return from === until ? from : [from, until].filter(Boolean).join(' – ');
  };
  const entryOf = (main: string, other: string, from: string, to: string, text = ''): CvEntry => ({
    heading: main || other,
    facts: joinFacts(main && other, span(from, to)),
    text,
  });

  const links = [textOf('links', 'link'), textOf('links', 'portfolio')].filter(Boolean);
  const city = textOf('basics', 'city');
  const phone = textOf('basics', 'phone');
  const experience = rowsOf('experience').map((cell) =>
    entryOf(cell('role'), cell('company'), cell('from'), cell('to'), cell('about')),
  );
  const education = rowsOf('education').map((cell) =>
    entryOf(cell('school'), cell('subject'), cell('from'), cell('to')),
  );
  const skills = rowsOf('skills').map((cell) => ({
    name: cell('skill'),
    more: joinFacts(
      cell('years') && translate(cvMessages.years, { years: Number(cell('years')) }),
      cell('lastUsed') && translate(cvMessages.lastUsed, { year: cell('lastUsed') }),
    ),
  }));
  const languages = rowsOf('languages').map((cell) => ({
    name: cell('language'),
    more: cell('level') === 'native' ? translate(cvMessages.native) : cell('level').toUpperCase(),
  }));
  const about = Object.values(inOneLanguage(parts.about?.values ?? {}, i18n.locale === 'cs' ? 'cs' : 'en'))
    .join('')
    .trim();
  const sections: (CvSection | false)[] = [
    experience.length > 0 && { kind: 'entries', heading: translate(cvMessages.experience), entries: experience },
    education.length > 0 && { kind: 'entries', heading: translate(cvMessages.education), entries: education },
    skills.length > 0 && { kind: 'list', heading: translate(cvMessages.skills), items: skills },
    languages.length > 0 && { kind: 'list', heading: translate(cvMessages.languages), items: languages },
    about !== '' && { kind: 'text', heading: translate(cvMessages.about), text: about },
  ];
  return {
    title: translate(cvMessages.title),
    name,
    headline: textOf('basics', 'headline'),
    contacts: [
      ...(city ? [{ text: city }] : []),
      { text: email, href: `mailto:${email}` },
      ...(phone ? [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }] : []),
      ...links.map((href) => ({ text: href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), href })),
    ],
    sections: sections.filter((section) => section !== false),
  };
}
