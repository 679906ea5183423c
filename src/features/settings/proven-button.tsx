import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type Action,
  type ProvenActionRef,
  selectAction,
  selectIsBusy,
} from '../../../machines/proven-action/proven-action.machine.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  flow: ProvenActionRef;
  action: Action;
  hasPassword: boolean;
  /** What it does, where the words on it do not say it alone. */
  label?: string;
  children: ReactNode;
};

export const isSame = (one: Action | null, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Does something at once, or after a proof that `ProofPrompt` asks for. */
export function ProvenButton({ flow, action, hasPassword, label, children }: Props) {
  const isBusy = useSelector(flow, selectIsBusy);
  const isOwn = useSelector(flow, (state) => isSame(selectAction(state), action));
  return (
    <Button
      aria-label={label}
      disabled={isBusy}
      aria-busy={isBusy && isOwn}
      onClick={() => flow.send({ type: 'action.chosen', action, hasPassword })}
      className={isBusy && isOwn ? 'animate-pulse' : ''}
    >
      {children}
    </Button>
  );
}
