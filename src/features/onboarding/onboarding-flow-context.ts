import { createContext } from 'react';
import type { OnboardingRef } from '../../../machines/onboarding/onboarding.machine.ts';

/** Provides the page's flow to the page of its child route. */
export const OnboardingFlowContext = createContext<OnboardingRef | null>(null);
