import type { Locale } from './locales.ts';

// Pages that hold nothing but a form, for browsers in which no script runs. How their paths are spelt names the language at any host.

const applications = { cs: '/prihlaska', en: '/apply' };

/** Where a job is applied for without JavaScript, by its public number. */
export const applicationForm = (locale: Locale, job: number | string): string => `${applications[locale]}/${job}`;

export const isApplicationForm = (path: string): boolean =>
  Object.values(applications).some((start) => path.startsWith(`${start}/`));

/** Where the board is written to without JavaScript. */
export const contactForm = (locale: Locale): string => ({ cs: '/kontakt/formular', en: '/contact-us/form' })[locale];

/** The same about one thing. */
export const contactFormAbout = (locale: Locale, topic: string): string => `${contactForm(locale)}?topic=${topic}`;
