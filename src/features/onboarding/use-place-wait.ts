import { type ComponentProps, useMemo, useRef, useState } from 'react';
import type { OnboardingRef } from '../../../machines/onboarding/onboarding.machine.ts';
import type { FlowForm } from '../../shell/flow-form.tsx';

export type PlaceWait = {
  /** The form is sent, and waits. */
  isWaiting: boolean;
  /** The flow, as the form knows it. */
  form: ComponentProps<typeof FlowForm>['flow'];
  /** Whether a field is left with a name that waits for what is found of it. */
  onLeaving: (is: boolean) => void;
  onAdded: () => void;
};

/** A step that is sent while a place of it is looked up goes on once that is known, unless it is none. */
export function usePlaceWait(flow: OnboardingRef): PlaceWait {
  const [isWaiting, setWaiting] = useState(false);
  const isLookedUp = useRef(false);
  const form = useMemo(
    (): PlaceWait['form'] => ({
      on: (type, tell) => flow.on(type, tell),
      send: (event) => (isLookedUp.current ? setWaiting(true) : flow.send(event)),
    }),
    [flow],
  );
  return {
    isWaiting,
    form,
    onLeaving(is) {
      isLookedUp.current = is;
      if (!is) setWaiting(false);
    },
    onAdded() {
      if (isWaiting) flow.send({ type: 'form.submitted' });
    },
  };
}
