import { msg } from '@lingui/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ApplicantChange,
  addNote,
  deleteNote,
  mergePeople,
  noteLook,
  rateApplicant,
  readApplicant,
  readApplicants,
  splitPerson,
} from '../../api/applicants.ts';
import type { Applicant, ApplicantRow, Applicants } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { type ApplicantFilter, applicantQuery } from '../../routing/applicant-filter.ts';
import { useVisitorCheck } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { useAccountRead } from './use-company.ts';

/** Whoever applied to a company, as far as they are asked for. What was there before stays while the next is read. */
export function useApplicants(id: string, filter: ApplicantFilter) {
  const { clients } = useServices();
  const { locale } = useEdition();
  return useAccountRead<Applicants>(
    `applicants ${id} ${locale} ${applicantQuery(filter)}`,
    () => readApplicants(clients.locale, { id, locale }, filter),
    { keepPreviousData: true },
  );
}

/** One of them. That it was opened is noted once, by whoever may answer. */
export function useApplicant(id: string, application: string, mayAnswer: boolean) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const read = useAccountRead<Applicant>(`applicant ${id} ${locale} ${application}`, () =>
    readApplicant(clients.locale, { id, locale }, application),
  );
  const isHere = read.data !== undefined;
  const look = useEffectEvent(() => {
    // Whoever reads it next notes it, where this did not arrive.
    noteLook(clients.locale, id, application)
      .then(() => read.mutate())
      .catch(() => undefined);
  });
  useEffect(() => {
    if (isHere && mayAnswer) look();
  }, [isHere, mayAnswer]);
  return read;
}

const tooMany = { title: msg`There are too many already`, description: msg`Remove some that you do not need.` };

export type ApplicantChanges = {
  /** What is being changed. */
  busy: string | number | null;
  rate: (rating: number | null) => void;
  tag: (tags: string[]) => Promise<boolean>;
  write: (note: string) => Promise<boolean>;
  remove: (note: number) => void;
  /** With another application of the same person. */
  merge: (other: string) => void;
  split: () => void;
};

/** What a company writes down about somebody, one thing at a time. Everything is read anew after each. */
export function useApplicantChanges(
  id: string,
  { id: application, rating, tags }: ApplicantRow,
  refresh: () => Promise<unknown>,
): ApplicantChanges {
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const checkVisitor = useVisitorCheck();
  const [busy, setBusy] = useState<ApplicantChanges['busy']>(null);
  const sending = useRef({ text: '', key: '' });
  const client = clients.locale;

  async function perform(what: ApplicantChanges['busy'], call: () => Promise<ApplicantChange>): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(what);
    try {
      const outcome = await call();
      if (outcome.type === 'full') announce({ ...tooMany, variant: 'destructive', duration: 8000 });
      if (outcome.type === 'limited') showError(outcome.wait);
      if (outcome.type === 'done') await refresh().catch(() => undefined);
      return outcome.type === 'done';
    } catch (failure) {
      checkVisitor(failure);
      showError();
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    rate: (given) => void perform('rating', () => rateApplicant(client, id, application, { rating: given, tags })),
    tag: (given) => perform('tags', () => rateApplicant(client, id, application, { rating, tags: given })),
    write(text) {
      // Only the same text is the same note.
      if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() };
      return perform('note', () => addNote(client, id, application, text, sending.current.key));
    },
    remove: (note) => void perform(note, () => deleteNote(client, id, application, note)),
    merge: (other) => void perform(other, () => mergePeople(client, id, application, other)),
    split: () => void perform('split', () => splitPerson(client, id, application)),
  };
}
