import { type ReactNode, useState } from 'react';
import { applicantSteps } from '../../../machines/bulk-answer/bulk-answer.rules.ts';
import type { ApplicantRow } from '../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { BulkAnswer } from './bulk-answer.tsx';
import { AnswerToResume, ResumedAnswer, useAnswerDrafts } from './unsent-answers.tsx';
import { useStep } from './use-step.ts';

type Props = {
  company: CompanyAccount;
  /** Whom an answer is for that begins. */
  people: readonly ApplicantRow[];
  /** All of it is about them alone. */
  person?: ApplicantRow;
  /** Something went out. */
  onSent: () => void;
  /** Nothing is left to be sent. */
  onAnswered?: () => void;
  children: ReactNode;
};

function Step({ name, ...props }: Props & { name: string }) {
  const { company, people, person, onSent, onAnswered, children } = props;
  const { close } = useStep();
  const drafts = useAnswerDrafts(company.id, person?.id);
  const step = applicantSteps.find((one) => one === name);
  // As it is when it begins: what is sent changes them, and is no draft any more.
  const [{ draft, open, others }] = useState(() => ({
    draft: drafts.find(({ id }) => name === `draft-${id}`),
    open: people.filter(({ can }) => step && can.includes(step)),
    others: people.filter(({ can }) => step && !can.includes(step)),
  }));
  const answer = {
    company,
    onSent,
    onClose(isSent: boolean) {
      if (isSent) onAnswered?.();
      close();
    },
  };
  if (draft && person) return <ResumedAnswer {...answer} draft={draft} people={[person]} />;
  if (draft) return <AnswerToResume {...answer} draft={draft} />;
  if (step && open.length > 0) return <BulkAnswer {...answer} {...{ step, others }} people={open} />;
  return children;
}

/** What is there of applicants, or the answer that the address says somebody is writing to them. */
export function ApplicantSteps(props: Props) {
  const { name } = useStep();
  if (!props.company.can.includes('answerApplicants')) return props.children;
  return <Step key={`${name} ${props.people.map(({ id }) => id)}`} {...props} name={name} />;
}
