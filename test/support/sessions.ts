import type { Outcome } from '@xstate/test';
import type { Session } from '../../src/api/contract-account.ts';

export const activeSession: Session = {
  state: 'active',
  user: { name: 'Ann', email: 'ann@example.test', emailVerified: true },
};

const sessions = { none: { state: 'none' }, pending: { state: 'pending' }, active: activeSession } as const;

/** What a server says where the session is read with this outcome. */
export const sessionOfOutcome = (outcome: Outcome): Session | null =>
  'output' in outcome ? sessions[(outcome.output as { type: keyof typeof sessions }).type] : null;
