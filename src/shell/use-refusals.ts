import { type RefObject, useCallback } from 'react';
import { useFaultFocus } from '../ui/use-fault-focus.ts';

type Refusing = { on: (type: 'form.refused', tell: () => void) => { unsubscribe: () => void } };

/** The ref of a form: whenever its flow refuses what is in it, the first wrong field gets the focus. */
export const useRefusals = (flow: Refusing): RefObject<HTMLFormElement | null> =>
  useFaultFocus(
    useCallback(
      (tell) => {
        const { unsubscribe } = flow.on('form.refused', tell);
        return unsubscribe;
      },
      [flow],
    ),
  );
