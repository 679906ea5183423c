import { msg } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ChangeRef, changeMachine, selectChange, selectIsBusy } from '../../../machines/change/change.machine.ts';
import {
  changeRole,
  chooseApplicantMails,
  chooseNewsMails,
  closeCompany,
  leaveCompany,
  removeMember,
  resendInvitation,
  revokeInvitation,
  transferOwnership,
} from '../../api/company-people.ts';
import type { ApplicantMails, CompanyMail, CompanyRole } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { useChange } from '../../shell/use-change.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import type { CompanyReading } from './use-company.ts';

/** Changes to the people of a company by a press. `id`: of a member or an invitation. */
export type PeopleChange =
  | { type: 'role'; id: string; role: CompanyRole }
  | { type: 'remove'; id: string }
  | { type: 'handOver'; id: string }
  | { type: 'sendAgain'; id: string }
  | { type: 'revoke'; id: string }
  | { type: 'mails'; mails: ApplicantMails }
  | { type: 'news'; mails: CompanyMail[] }
  | { type: 'leave' }
  | { type: 'close' };

const peopleMachine = changeMachine<PeopleChange, 'lastOwner'>();

export type PeopleRef = ChangeRef<PeopleChange, 'lastOwner'>;

const lastOwnerToast = {
  title: msg`There would be no owner left`,
  description: msg`Make somebody else an owner first, or close the startup on Skok.`,
};

const successMessages: Partial<Record<PeopleChange['type'], ReturnType<typeof msg>>> = {
  handOver: msg`The startup is handed over`,
  sendAgain: msg`The invitation is on its way`,
  mails: msg`Saved`,
  news: msg`Saved`,
  leave: msg`You have left`,
  close: msg`The startup is closed on Skok`,
};

/** The flow of changes to the people of a company, one at a time. Everything is read again after each. */
export function usePeople(company: string, refresh: CompanyReading['refresh']): PeopleRef {
  const { clients, session } = useServices();
  const { announce } = useToasts();
  const client = clients.localeApi;

  function send(change: PeopleChange) {
    switch (change.type) {
      case 'role':
        return changeRole(client, company, change.id, change.role);
      case 'remove':
        return removeMember(client, company, change.id);
      case 'handOver':
        return transferOwnership(client, company, change.id);
      case 'sendAgain':
        return resendInvitation(client, company, change.id);
      case 'revoke':
        return revokeInvitation(client, company, change.id);
      case 'mails':
        return chooseApplicantMails(client, company, change.mails);
      case 'news':
        return chooseNewsMails(client, company, change.mails);
      case 'leave':
        return leaveCompany(client, company);
      case 'close':
        return closeCompany(client, company);
    }
  }

  return useChange(peopleMachine, {
    async call(change) {
      const outcome = await send(change);
      if (outcome.type !== 'done') return outcome;
      // A user who left no longer sees the page.
      const title = successMessages[change.type];
      if (title) announce({ title, variant: 'success', duration: 2500 });
      await refresh();
      // The menu shows whether they have a company.
      if (change.type === 'leave' || change.type === 'close') void session.refresh();
      return outcome;
    },
    onRefused: () => announce({ ...lastOwnerToast, variant: 'destructive', duration: 8000 }),
    refetch: refresh,
  });
}

/** Whether one of them is being changed. */
export const useIsChanging = (flow: PeopleRef, id: string): boolean =>
  useSelector(flow, (state) => {
    const change = selectChange(state);
    return selectIsBusy(state) && change !== null && 'id' in change && change.id === id;
  });

/** Whether the user is leaving the company, or closing it. */
export const useIsLeaving = (flow: PeopleRef): boolean =>
  useSelector(flow, (state) => {
    const type = selectChange(state)?.type;
    return selectIsBusy(state) && (type === 'leave' || type === 'close');
  });
