// The steps of onboarding, used by the flow and stored with the profile (product §7).

/** In their order, by what they ask for. */
export const onboardingSteps = ['fields', 'experience', 'terms', 'links', 'alert'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** Where the user continues: nowhere once everything has been asked. */
export const onboardingPlaces = [...onboardingSteps, 'done'] as const;

export type OnboardingPlace = (typeof onboardingPlaces)[number];
