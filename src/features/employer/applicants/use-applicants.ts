import { msg } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import {
  type ChangeRef,
  changeMachine,
  selectChange,
  selectIsBusy,
} from '../../../../machines/change/change.machine.ts';
import {
  addNote,
  deleteNote,
  markApplicantSeen,
  mergePeople,
  rateApplicant,
  readApplicant,
  readApplicants,
  splitPerson,
} from '../../../api/applicants.ts';
import type { Applicant, ApplicantRow, Applicants, TagChange } from '../../../api/contract-applicants.ts';
import { useServices } from '../../../context.tsx';
import { type ApplicantFilter, applicantQuery } from '../../../routing/applicant-filter.ts';
import { useChange } from '../../../shell/use-change.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { useIdempotencyKeys } from '../../../shell/use-idempotency-keys.ts';
import { useToasts } from '../../../shell/use-toasts.ts';
import { useAccountRead } from '../use-company.ts';

/** A company's applicants that match a filter. The previous ones stay while the next load. */
export function useApplicants(id: string, filter: ApplicantFilter) {
  const { clients } = useServices();
  const { locale } = useEdition();
  return useAccountRead<Applicants>(
    `applicants ${id} ${locale} ${applicantQuery(filter)}`,
    () => readApplicants(clients.localeApi, { id, locale }, filter),
    { keepPreviousData: true },
  );
}

/** One applicant. Users who may answer note once that it was opened. */
export function useApplicant(id: string, application: string, mayAnswer: boolean) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const read = useAccountRead<Applicant>(`applicant ${id} ${locale} ${application}`, () =>
    readApplicant(clients.localeApi, { id, locale }, application),
  );
  const isHere = read.data !== undefined;
  const markSeen = useEffectEvent(() => {
    // If this fails, the next reader notes it.
    markApplicantSeen(clients.localeApi, id, application)
      .then(() => read.mutate())
      .catch(() => undefined);
  });
  useEffect(() => {
    if (isHere && mayAnswer) markSeen();
  }, [isHere, mayAnswer]);
  return read;
}

const tooManyToast = { title: msg`There are too many already`, description: msg`Remove some that you do not need.` };

/** What a company records about an applicant by a press. `other`: another application of the same person. */
export type ApplicantChange =
  | { type: 'rate'; rating: number | null }
  | ({ type: 'tag' } & TagChange)
  | { type: 'note'; text: string }
  | { type: 'deleteNote'; id: number }
  | { type: 'merge'; id: string }
  | { type: 'split' };

const applicantMachine = changeMachine<ApplicantChange, 'full'>();

export type ApplicantChangeRef = ChangeRef<ApplicantChange, 'full'>;

/** The flow of such a press, one at a time. Everything is read again after each. */
export function useApplicantChange(
  company: string,
  { id: application }: Pick<ApplicantRow, 'id'>,
  refresh: () => Promise<unknown>,
): ApplicantChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const client = clients.localeApi;

  function send(change: ApplicantChange, key: string) {
    switch (change.type) {
      case 'rate':
        return rateApplicant(client, company, application, { rating: change.rating });
      case 'tag':
        return rateApplicant(client, company, application, { tag: change.tag, isOn: change.isOn });
      case 'note':
        return addNote(client, company, application, change.text, key);
      case 'deleteNote':
        return deleteNote(client, company, application, change.id);
      case 'merge':
        return mergePeople(client, company, application, change.id);
      case 'split':
        return splitPerson(client, company, application);
    }
  }

  return useChange(applicantMachine, {
    async call(change, key) {
      const outcome = await send(change, key);
      if (outcome.type === 'done') await refresh().catch(() => undefined);
      return outcome;
    },
    keys: useIdempotencyKeys(`applicant ${application}`),
    onRefused: () => announce({ ...tooManyToast, variant: 'destructive', duration: 8000 }),
    refetch: refresh,
  });
}

/** Whether this change of an applicant is running; `id`: of a note or another application. */
export function useIsApplicantChanging(
  flow: ApplicantChangeRef,
  type: ApplicantChange['type'],
  id?: string | number,
): boolean {
  return useSelector(flow, (state) => {
    const change = selectChange(state);
    return selectIsBusy(state) && change?.type === type && (id === undefined || ('id' in change && change.id === id));
  });
}
