import { msg } from '@lingui/macro';
import { useState } from 'react';
import {
  type BulkAnswerRef,
  bulkAnswerMachine,
  selectIsWaiting,
} from '../../../../machines/bulk-answer/bulk-answer.machine.ts';
import { answerApplicant } from '../../../api/applicants.ts';
import type { AnswerStep, ApplicantRow } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { type AnswerDraft, answerDrafts } from '../../../effects/answer-drafts.ts';
import { createIdempotencyKeys } from '../../../effects/idempotency-keys.ts';
import { userOf } from '../../../effects/session-store.ts';
import { useAccountCall } from '../../../shell/use-account-call.ts';
import { useFlowUntilSaved } from '../../../shell/use-flow-until-saved.ts';
import { useErrorToast, useToasts } from '../../../shell/use-toasts.ts';

type Options = {
  company: CompanyAccount;
  step: AnswerStep;
  people: readonly ApplicantRow[];
  /** The draft to resume; defaults to the one for these people. */
  draft?: AnswerDraft | undefined;
  /** Something was sent: what was read before is stale. */
  onSent: () => void;
};

/** The flow of an answer, wired to the network, the connection, the toasts and this browser's draft of it. */
export function useBulkAnswer({ company, step, people, draft, onSent }: Options): BulkAnswerRef {
  const { clients, online, session } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const [{ owner, begun: initial, keys, seen }] = useState(() => {
    const user = userOf(session.read());
    const about = { company: company.id, step, people: people.map(({ id }) => id) };
    const known = draft ?? answerDrafts.find(user, about);
    const initial = known ?? { ...about, id: crypto.randomUUID(), answer: { cs: '', en: '' } };
    const seen = new Map(people.map(({ id, status }) => [id, status]));
    return { owner: user, begun: initial, keys: createIdempotencyKeys(known?.sending), seen };
  });
  return useFlowUntilSaved(
    bulkAnswerMachine.provide({
      actors: {
        send: port((answer, signal) => {
          const key = keys.of(JSON.stringify(answer));
          answerDrafts.markSending(owner, initial.id, keys.last());
          return answerApplicant(clients.localeApi, company.id, { ...answer, seen: seen.get(answer.id) }, key, signal);
        }),
      },
    }),
    {
      name: `answer ${initial.id}`,
      input: {
        step,
        answer: initial.answer,
        isOnline: online.read(),
        people: people.map(({ id, name, jobForThem, locale, needsText }) => ({
          id,
          name,
          job: jobForThem,
          company: company.name,
          language: locale,
          needsText,
        })),
      },
      // Text that is not confirmed yet is kept as a draft.
      isUnsaved: selectIsWaiting,
      onReport(report) {
        // If the user is logged out by now, nothing of theirs is stored.
        if (report.type === 'draft.written' && userOf(session.read()) === owner) {
          if (report.unsent) answerDrafts.write(owner, { ...initial, ...report.unsent, writtenAt: Date.now() });
          else answerDrafts.remove(owner, initial.id);
        }
        if (report.type === 'answers.failed') {
          showError(report.wait);
          onSent();
        }
        if (report.type !== 'answers.sent') return;
        onSent();
        if (report.count > 0) announce({ title: msg`The reply is on its way`, variant: 'success', duration: 2500 });
      },
    },
  );
}
