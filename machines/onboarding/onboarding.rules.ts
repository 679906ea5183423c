import type { OnboardingStep } from '../onboarding-steps.rules.ts';

// The onboarding questions for new candidates, step by step (product §7).

/** The parts of the profile in which the answers are stored. */
export const answerParts = ['wanted', 'skills', 'links'] as const;

export type AnswerPart = (typeof answerParts)[number];

/** The fields of the profile that each step fills in. */
export const fieldsOfStep: Record<OnboardingStep, Partial<Record<AnswerPart, readonly string[]>>> = {
  fields: { wanted: ['fields'] },
  experience: { wanted: ['seniority'], skills: ['items'] },
  terms: { wanted: ['places', 'modes', 'salaryMin'] },
  links: { links: ['link'] },
  alert: {},
};
