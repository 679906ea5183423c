import type { Locale } from './locales.ts';

// Pages with only a form, for browsers that run no script. The spelling of their paths names the language on any host.

const applications = { cs: '/prihlaska', en: '/apply' };

/** Where users apply for a job without JavaScript, by its public number. */
export const applicationFormPath = (locale: Locale, job: number | string): string => `${applications[locale]}/${job}`;

export const isApplicationFormPath = (path: string): boolean =>
  Object.values(applications).some((start) => path.startsWith(`${start}/`));

/** Where users write to the board without JavaScript. */
export const contactFormPath = (locale: Locale): string =>
  ({ cs: '/kontakt/formular', en: '/contact-us/form' })[locale];

/** The same for a topic. */
export const contactTopicFormPath = (locale: Locale, topic: string): string =>
  `${contactFormPath(locale)}?topic=${topic}`;
