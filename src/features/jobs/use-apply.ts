import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { extensionOf } from '../../../machines/application/application.rules.ts';
import {
  type AnswerField,
  type ApplyRef,
  answerFields,
  applyMachine,
  type Cv,
  selectDraft,
} from '../../../machines/apply/apply.machine.ts';
import { readDraft, saveDraft, sendApplication, uploadCv } from '../../api/applications.ts';
import type { AccountDraft, JobDetail, ProfileCv } from '../../api/contract.ts';
import { readProfile } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import {
  type ApplicationDraft,
  applicationDraft,
  draftSaver,
  draftToBegin,
  toAccount,
} from '../../effects/application-draft.ts';
import { inspect } from '../../effects/inspection.ts';
import { appliedJobs } from '../../effects/job-history.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

/** What was written for an ad before, by whom. */
export type Beginning = { owner: string; draft: ApplicationDraft | null };

/** Null for the moment in which it is looked up on the account. */
export function useBeginning(job: number): Beginning | null {
  const { clients, session } = useServices();
  const [owner] = useState(() => {
    const known = session.read();
    return known.state === 'active' ? known.user.email : '';
  });
  const [beginning, setBeginning] = useState<Beginning | null>(() =>
    owner === '' ? { owner, draft: applicationDraft.read(job, '') } : null,
  );
  useEffect(() => {
    if (owner === '') return undefined;
    let isAwaited = true;
    const begin = (account: AccountDraft | null) => {
      if (!isAwaited) return;
      const guests = applicationDraft.read(job, '');
      const draft = draftToBegin({ guests, own: applicationDraft.read(job, owner), account }, Date.now());
      if (draft) applicationDraft.write(job, owner, draft);
      if (guests) applicationDraft.forget(job, '');
      setBeginning({ owner, draft });
    };
    // Without it there is what this browser has.
    readDraft(clients.locale, job).then(begin, () => begin(null));
    return () => {
      isAwaited = false;
    };
  }, [clients, job, owner]);
  return beginning;
}

/** Keeps what is written, in the browser at once and on the account of whoever is signed in after a while. */
function useDraftKept(flow: ApplyRef, { job, key }: { job: number; key: string }, { owner, draft }: Beginning): void {
  const { clients, session } = useServices();
  useEffect(() => {
    let writtenAt = draft?.writtenAt ?? 0;
    let savedAt = draft?.savedAt ?? null;
    let last = selectDraft(flow.getSnapshot());
    const saver = draftSaver(async (written) => {
      const known = session.read();
      if (known.state !== 'active' || known.user.email !== owner) return;
      const { type } = await saveDraft(clients.locale, job, { ...toAccount(written), base: savedAt, owner });
      if (type === 'refused') return;
      savedAt = written.writtenAt;
      const own = applicationDraft.read(job, owner);
      if (own) applicationDraft.write(job, owner, { ...own, savedAt });
    });
    const keep = (written: ApplicationDraft) => {
      applicationDraft.write(job, owner, written);
      if (owner !== '') saver.note(written);
    };
    if (draft && owner !== '' && draft.savedAt !== draft.writtenAt) keep(draft);
    const { unsubscribe } = flow.subscribe((state) => {
      if (state.hasTag('sent')) {
        saver.stop();
        applicationDraft.forget(job, owner);
        appliedJobs.add(job);
        return;
      }
      const written = selectDraft(state);
      if (written === last) return;
      last = written;
      writtenAt = Math.max(Date.now(), writtenAt + 1);
      keep({ ...written, key, writtenAt, savedAt });
    });
    window.addEventListener('pagehide', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      unsubscribe();
      saver.flush();
    };
  }, [flow, job, key, owner, draft, clients, session]);
}

/** A CV of the profile as one that the server has. */
export const documentOf = ({ id, name, size }: ProfileCv): Cv => ({
  ...{ name, size, token: id },
  extension: extensionOf(name),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The flow of applying for a job: begun with a draft or who is signed in, wired to the network and to the connection. */
export function useApply(
  { identifier: job, screening, cvRequired }: Pick<JobDetail, 'identifier' | 'screening' | 'cvRequired'>,
  trap: { current: HTMLInputElement | null },
  beginning: Beginning,
): { flow: ApplyRef; chooseCv: (file: File) => void; kept: ProfileCv[] } {
  const { clients, session, online } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const [start] = useState(() => {
    const known = session.read();
    const { name, email } = known.state === 'active' ? known.user : { name: '', email: '' };
    const { draft } = beginning;
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
        isCvRequired: cvRequired,
        isCvDecided: draft !== null,
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
  useDraftKept(flow, { job, key: start.key }, beginning);
  const [kept, setKept] = useState<ProfileCv[]>([]);
  useEffect(() => {
    if (session.read().state !== 'active') return;
    readProfile(clients.locale).then(
      ({ parts: { basics, links }, cvs }) => {
        setKept(cvs);
        const first = cvs.find(({ isFirst }) => isFirst);
        const values = { phone: textOf(basics?.values.phone), link: textOf(links?.values.link) };
        flow.send({ type: 'profile.known', values, cv: first ? documentOf(first) : null });
      },
      // The form is there without it.
      () => undefined,
    );
  }, [flow, clients, session]);
  return {
    flow,
    kept,
    chooseCv(chosen) {
      const { name, size } = chosen;
      const event = { type: 'cv.chosen', document: { name, extension: extensionOf(name), size } } as const;
      if (flow.getSnapshot().can(event)) file.current = chosen;
      flow.send(event);
    },
  };
}
