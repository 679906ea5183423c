// What a new candidate is asked, step by step (product §7).

/** The steps in their order, by what they ask for. */
export const onboardingSteps = ['fields', 'experience', 'terms', 'links', 'alert'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** Where somebody goes on: nowhere once all is asked. */
export const onboardingPlaces = [...onboardingSteps, 'done'] as const;

export type OnboardingPlace = (typeof onboardingPlaces)[number];

/** The parts of the profile that answers are kept in. */
export const answerParts = ['wanted', 'skills', 'links'] as const;

export type AnswerPart = (typeof answerParts)[number];

/** The fields of the profile that each step fills in. */
export const askedAt: Record<OnboardingStep, Partial<Record<AnswerPart, readonly string[]>>> = {
  fields: { wanted: ['fields'] },
  experience: { wanted: ['seniority'], skills: ['items'] },
  terms: { wanted: ['places', 'modes', 'salaryMin'] },
  links: { links: ['link'] },
  alert: {},
};
