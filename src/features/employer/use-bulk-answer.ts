import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type BulkAnswerRef, bulkAnswerMachine } from '../../../machines/bulk-answer/bulk-answer.machine.ts';
import { sendAnswer } from '../../api/applicants.ts';
import type { ApplicantRow, ApplicantStep } from '../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { idempotencyKeys } from '../../effects/idempotency-keys.ts';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowConnection } from '../../shell/use-flow-connection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';

type Wiring = {
  company: CompanyAccount;
  step: ApplicantStep;
  people: readonly ApplicantRow[];
  /** Something went out: what was read before is old. */
  onSent: () => void;
};

/** The flow of an answer, wired to the network, the connection and the toasts. */
export function useBulkAnswer({ company, step, people, onSent }: Wiring): BulkAnswerRef {
  const { clients, online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const [keys] = useState(idempotencyKeys);
  const flow = useActorRef(
    bulkAnswerMachine.provide({
      actors: {
        send: port((answer, signal) => {
          const key = keys.of(JSON.stringify(answer));
          return sendAnswer(clients.locale, company.id, answer, key, signal);
        }),
      },
    }),
    {
      input: {
        step,
        isOnline: online.read(),
        people: people.map(({ id, name, jobForThem, locale, needsText }) => ({
          ...{ id, name, job: jobForThem, company: company.name, language: locale, needsText },
        })),
      },
      inspect,
    },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'answers.failed') {
      showError(report.wait);
      onSent();
    }
    if (report.type !== 'answers.sent') return;
    onSent();
    if (report.count > 0) announce({ title: msg`The reply is on its way`, variant: 'success', duration: 2500 });
  });
  useFlowConnection(flow);
  return flow;
}
