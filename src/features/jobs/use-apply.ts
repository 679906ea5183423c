import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { extensionOf } from '../../../machines/application/application.rules.ts';
import { type AnswerField, type ApplyRef, answerFields, applyMachine } from '../../../machines/apply/apply.machine.ts';
import { sendApplication, uploadCv } from '../../api/applications.ts';
import type { JobDetail } from '../../api/contract.ts';
import { readProfile } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import { applicationDraft } from '../../effects/application-draft.ts';
import { inspect } from '../../effects/inspection.ts';
import { appliedJobs } from '../../effects/job-history.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

/** The flow of applying for a job: begun with the draft of this browser or who is signed in, wired to the network and to the connection. */
export function useApply(
  { identifier: job, screening }: Pick<JobDetail, 'identifier' | 'screening'>,
  trap: { current: HTMLInputElement | null },
): { flow: ApplyRef; chooseCv: (file: File) => void } {
  const { clients, session, online } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const [start] = useState(() => {
    const known = session.read();
    const { name, email } = known.state === 'active' ? known.user : { name: '', email: '' };
    const draft = applicationDraft.read(job);
    const none = Object.fromEntries(answerFields.map((field) => [field, ''])) as Record<AnswerField, string>;
    const empty = { name, email, phone: '', link: '', message: '', ...none };
    // A confirmed address is the account's: the server takes no other one then.
    const isConfirmed = known.state === 'active' && known.user.emailVerified;
    const answers = { ...empty, ...draft?.answers, ...(isConfirmed && { email }) };
    return {
      openedAt: performance.now(),
      key: draft?.key ?? crypto.randomUUID(),
      input: {
        answers,
        required: answerFields.filter((_, nth) => screening[nth]?.isRequired),
        mayBeKept: draft?.mayBeKept ?? false,
        cv: draft?.cv ?? null,
        isOnline: online.read(),
      },
    };
  });

  const file = useRef<File>(null);
  const flow: ApplyRef = useActorRef(
    applyMachine.provide({
      actors: {
        send: fromPromise(({ input, signal }) => {
          const took = Math.round(performance.now() - start.openedAt);
          const { cvToken: cv, name, email, phone, link, message, mayBeKept } = input;
          const answers = screening.map((_, nth) => input[answerFields[nth] as AnswerField]);
          const written = { name, email, phone, link, message, mayBeKept, answers, cv };
          const body = { ...written, job, lang: locale, website: trap.current?.value ?? '', took };
          return sendApplication(clients.locale, body, start.key, signal);
        }),
        upload: fromPromise(async ({ signal }) => {
          if (!file.current) throw new Error('There is no file');
          const tell = (percent: number) => {
            if (!signal.aborted) flow.send({ type: 'upload.progressed', percent });
          };
          return uploadCv(clients.locale, file.current, tell, signal);
        }),
      },
    }),
    { input: start.input, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'sending.failed') showError(report.wait);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  // What the profile knows stands in for what nobody has written here.
  useEffect(() => {
    if (session.read().state !== 'active') return;
    readProfile(clients.locale).then(
      ({ parts }) => {
        const known = { phone: parts.basics?.values.phone, link: parts.links?.values.link };
        for (const field of ['phone', 'link'] as const) {
          const value = known[field];
          if (typeof value === 'string' && value !== '' && flow.getSnapshot().context.values[field] === '')
            flow.send({ type: 'field.typed', field, value });
        }
      },
      // The form is there without it.
      () => undefined,
    );
  }, [flow, clients, session]);
  useEffect(() => {
    const { unsubscribe } = flow.subscribe(({ context: { values, mayBeKept, cv }, ...state }) => {
      if (state.hasTag('sent')) {
        applicationDraft.forget(job);
        appliedJobs.add(job);
      } else applicationDraft.write(job, { answers: values, mayBeKept, cv: cv?.token ? cv : null, key: start.key });
    });
    return unsubscribe;
  }, [flow, job, start]);
  return {
    flow,
    chooseCv(chosen) {
      const { name, size } = chosen;
      const event = { type: 'cv.chosen', document: { name, extension: extensionOf(name), size } } as const;
      if (flow.getSnapshot().can(event)) file.current = chosen;
      flow.send(event);
    },
  };
}
