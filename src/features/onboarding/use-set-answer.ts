import type { OnboardingRef } from '../../../machines/onboarding/onboarding.machine.ts';
import type { AnswerPart } from '../../../machines/onboarding/onboarding.rules.ts';
import type { ProfileValues } from '../../../machines/profile-section/profile.rules.ts';

/** Changes a field of what was answered. */
export function useSetAnswer(flow: OnboardingRef) {
  return (part: AnswerPart, field: string, value: ProfileValues[string]) =>
    flow.send({ type: 'field.changed', part, field, value });
}
