import { createContext } from 'react';
import type { OnboardingRef } from '../../../machines/onboarding/onboarding.machine.ts';

/** The flow of the page, for the page of its child route. */
export const OnboardingFlow = createContext<OnboardingRef | null>(null);
