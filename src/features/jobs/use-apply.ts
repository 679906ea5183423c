import { msg } from '@lingui/macro';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { extensionOf } from '../../../machines/application/application.rules.ts';
import { type ApplyRef, applyMachine, selectIsWaiting } from '../../../machines/apply/apply.machine.ts';
import { type AnswerField, answerFields, type Cv } from '../../../machines/apply/apply.rules.ts';
import { sendApplication, uploadCv } from '../../api/applications.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import type { ProfileCv } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { applicationDraft } from '../../effects/application-draft.ts';
import { appliedJobs } from '../../effects/job-history.ts';
import { accountCalls } from '../../routing/account-calls.ts';
import { legalVersions } from '../../routing/legal-texts.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowUntilSaved } from '../../shell/use-flow-until-saved.ts';
import { useProfile } from '../../shell/use-profile.ts';
import { useSession } from '../../shell/use-session.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { type OwnedDraft, useDraftAutosave } from './use-application-draft.ts';

/** A CV of the profile as a document that the server has. */
export const cvFromProfile = ({ id, name, size }: ProfileCv): Cv => ({
  name,
  size,
  token: id,
  extension: extensionOf(name),
});

// Also for a flow that has outlived its view.
const files = new WeakMap<ApplyRef, File>();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The flow of applying for a job: it begins with a draft or the logged-in user, and is wired to the network and the
 * connection. A submitted application is sent even if its view unmounts.
 */
export function useApply(
  { identifier: job, title, screening, cvRequired }: JobDetail,
  honeypot: { current: HTMLInputElement | null },
  own: OwnedDraft,
  onSent: () => void,
): {
  flow: ApplyRef;
  chooseCv: (file: File) => void;
  profileCvs: ProfileCv[];
  isUnstored: boolean;
  isRefused: boolean;
} {
  const { clients, session, online } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const { announce } = useToasts();
  const { drafts, owner } = own;
  const [start] = useState(() => {
    const known = session.read();
    const { name, email } = known.state === 'active' ? known.user : { name: '', email: '' };
    const { draft } = own;
    const none = Object.fromEntries(answerFields.map((field) => [field, ''])) as Record<AnswerField, string>;
    const empty = { name, email, phone: '', link: '', message: '', ...none };
    // A confirmed address is the account's: the server takes no other one then.
    const isConfirmed = known.state === 'active' && known.user.emailVerified;
    const answers = { ...empty, ...draft?.answers, ...(isConfirmed && { email }) };
    return {
      // Humans, too, may send an earlier draft at once.
      openedAt: performance.now() - (draft ? Math.max(0, Date.now() - draft.writtenAt) : 0),
      key: draft?.key ?? crypto.randomUUID(),
      input: {
        answers,
        required: answerFields.filter((_, nth) => screening[nth]?.isRequired),
        mayBeKept: draft?.mayBeKept ?? false,
        result: draft?.result ?? null,
        cv: draft?.cv ?? null,
        isCvRequired: cvRequired,
        isCvDecided: draft !== null,
        isOnline: online.read(),
      },
    };
  });

  const flow: ApplyRef = useFlowUntilSaved(
    applyMachine.provide({
      actors: {
        send: fromPromise(({ input, signal }) => {
          const took = Math.round(performance.now() - start.openedAt);
          const { cvToken, name, email, phone, link, message, mayBeKept, result, isGuest } = input;
          const answers = screening.map((_, nth) => input[answerFields[nth] as AnswerField]);
          const written = { name, email, phone, link, message, mayBeKept, answers, result, cv: cvToken };
          const body = {
            ...written,
            job,
            owner: isGuest ? '' : owner,
            lang: locale,
            agreedTexts: legalVersions,
            website: honeypot.current?.value ?? '',
            took,
          };
          return sendApplication(clients.localeApi, body, start.key, signal);
        }),
        upload: fromPromise(async ({ signal }) => {
          const file = files.get(flow);
          if (!file) throw new Error('There is no file');
          const onProgress = (percent: number) => {
            if (!signal.aborted) flow.send({ type: 'upload.progressed', percent });
          };
          return uploadCv(clients.localeApi, file, onProgress, signal);
        }),
      },
    }),
    {
      name: `apply ${job}`,
      input: start.input,
      isUnsaved: selectIsWaiting,
      onReport(report, isShown) {
        if (report.type === 'draft.changed') return;
        if (report.type === 'application.sent') {
          applicationDraft.remove(job, owner);
          appliedJobs.add(job);
          if (isShown) onSent();
          else announce({ title: msg`Your application for ${title} is in.`, variant: 'success' });
          return;
        }
        if (!isShown) {
          const message = msg`Your application for ${title} was not sent. What you wrote is kept.`;
          announce({ title: message, variant: 'destructive', duration: 10_000 });
        } else if (report.type === 'sending.failed') showError(report.wait);
        // Another user may be logged in by now, or nobody.
        if (report.type === 'sending.failed' || report.type === 'login.ended') void session.refresh();
      },
    },
  );
  useEffect(() => {
    const endings = [
      drafts.on('owner.returned', () => flow.send({ type: 'login.returned' })),
      flow.on('application.sent', () => drafts.send({ type: 'application.sent' })),
    ];
    return () => {
      for (const { unsubscribe } of endings) unsubscribe();
    };
  }, [flow, drafts]);
  const { isUnstored, isRefused } = useDraftAutosave(flow, { job, key: start.key }, own);
  // The form doesn't wait for it.
  const { data: profile } = useProfile(useSession().state === 'active' ? accountCalls.profile : null);
  useEffect(() => {
    if (!profile) return;
    const { basics, links } = profile.parts;
    const first = profile.cvs.find(({ isFirst }) => isFirst);
    const values = { phone: textOf(basics?.values.phone), link: textOf(links?.values.link) };
    flow.send({ type: 'profile.known', values, cv: first ? cvFromProfile(first) : null });
  }, [flow, profile]);
  return {
    flow,
    profileCvs: profile?.cvs ?? [],
    isUnstored,
    isRefused,
    chooseCv(chosen) {
      const { name, size } = chosen;
      const event = { type: 'cv.chosen', document: { name, extension: extensionOf(name), size } } as const;
      if (flow.getSnapshot().can(event)) files.set(flow, chosen);
      flow.send(event);
    },
  };
}
