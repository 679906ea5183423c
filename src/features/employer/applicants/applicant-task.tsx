import { type ReactNode, useState } from 'react';
import { answerSteps } from '../../../../machines/bulk-answer/bulk-answer.rules.ts';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useFragmentTask } from '../use-fragment-task.ts';
import { BulkAnswer } from './bulk-answer.tsx';
import { ResumedAnswer, ResumedAnswerLoader, useAnswerDrafts } from './unsent-answers.tsx';

type Props = {
  company: CompanyAccount;
  /** The recipients of an answer that begins. */
  people: readonly ApplicantRow[];
  /** Set if the page is about this person only. */
  person?: ApplicantRow;
  /** Called when something was sent. */
  onSent: () => void;
  /** Called when nothing is left to send. */
  onAnswered?: () => void;
  children: ReactNode;
};

function Task({ name, ...props }: Props & { name: string }) {
  const { company, people, person, onSent, onAnswered, children } = props;
  const { close } = useFragmentTask();
  const drafts = useAnswerDrafts(company.id, person?.id);
  const step = answerSteps.find((one) => one === name);
  // Read once: sending changes the people, and the draft no longer exists.
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
  if (draft) return <ResumedAnswerLoader {...answer} draft={draft} />;
  if (step && open.length > 0) return <BulkAnswer {...answer} {...{ step, others }} people={open} />;
  return children;
}

/** The view of applicants, or the answer that the address says the user is writing. */
export function ApplicantTask(props: Props) {
  const { name } = useFragmentTask();
  if (!props.company.can.includes('answerApplicants')) return props.children;
  return <Task key={`${name} ${props.people.map(({ id }) => id)}`} {...props} name={name} />;
}
