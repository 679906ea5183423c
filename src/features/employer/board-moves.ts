import type { ApplicantRow, ApplicantStep, ApplicationStatus } from '../../api/contract.ts';

/** What a company does to bring somebody there. A look is no answer: it says nothing to anybody. */
const steps: Partial<Record<ApplicationStatus, ApplicantStep | 'looked'>> = {
  ...{ seen: 'looked', talking: 'wrote', invited: 'invited', offer: 'offered', hired: 'hired', refused: 'refused' },
};

/** Null where the statechart has no such way. */
export const stepTo = ({ moves }: ApplicantRow, to: ApplicationStatus): ApplicantStep | 'looked' | null =>
  moves.includes(to) ? (steps[to] ?? null) : null;
