// The steps of the first questions, which the flow takes and the profile keeps (product §7).

/** In their order, by what they ask for. */
export const onboardingSteps = ['fields', 'experience', 'terms', 'links', 'alert'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** Where somebody goes on: nowhere once all is asked. */
export const onboardingPlaces = [...onboardingSteps, 'done'] as const;

export type OnboardingPlace = (typeof onboardingPlaces)[number];
