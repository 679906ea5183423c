import { msg } from '@lingui/macro';
import { useState } from 'react';
import type { ApplicantMails, CompanyRole } from '../../api/contract.ts';
import {
  changeRole,
  chooseApplicantMails,
  closeCompany,
  handCompanyOver,
  leaveCompany,
  type PeopleChange,
  removeMember,
  revokeInvitation,
  sendInvitationAgain,
} from '../../api/employer.ts';
import { useServices } from '../../context.tsx';
import { useVisitorCheck } from '../../shell/use-account-call.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import type { CompanyReading } from './use-company.ts';

export type People = {
  /** What is being done, by the id of what it is done to; '' is the company itself. */
  busy: string | null;
  changeRole: (member: string, role: CompanyRole) => void;
  remove: (member: string) => void;
  handOver: (member: string) => void;
  sendAgain: (invitation: string) => void;
  revoke: (invitation: string) => void;
  chooseMails: (mails: ApplicantMails) => void;
  leave: () => void;
  close: () => void;
};

const lastOwner = {
  title: msg`There would be no owner`,
  description: msg`Make somebody else an owner first, or close the startup here.`,
};

/** What is done among the people of a company, one thing at a time. Everything is read anew after each. */
export function usePeople(id: string, refresh: CompanyReading['refresh']): People {
  const { clients, session } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const checkVisitor = useVisitorCheck();
  const [busy, setBusy] = useState<string | null>(null);
  const client = clients.locale;

  async function perform(what: string, call: () => Promise<PeopleChange>, told?: ReturnType<typeof msg>) {
    if (busy !== null) return;
    setBusy(what);
    try {
      const outcome = await call();
      if (outcome.type === 'lastOwner') announce({ ...lastOwner, variant: 'destructive', duration: 8000 });
      if (outcome.type === 'limited') showError(outcome.wait);
      if (outcome.type === 'done' && told) announce({ title: told, variant: 'success', duration: 2500 });
    } catch (failure) {
      checkVisitor(failure);
      showError();
    }
    await refresh();
    // The menu says whether they belong somewhere.
    if (what === '') void session.refresh();
    setBusy(null);
  }

  return {
    busy,
    changeRole: (member, role) => void perform(member, () => changeRole(client, id, member, role)),
    remove: (member) => void perform(member, () => removeMember(client, id, member)),
    handOver: (member) => void perform(member, () => handCompanyOver(client, id, member), msg`It is handed over`),
    sendAgain: (invitation) =>
      void perform(invitation, () => sendInvitationAgain(client, id, invitation), msg`The invitation is on its way`),
    revoke: (invitation) => void perform(invitation, () => revokeInvitation(client, id, invitation)),
    chooseMails: (mails) => void perform('mails', () => chooseApplicantMails(client, id, mails), msg`It is saved`),
    leave: () => void perform('', () => leaveCompany(client, id), msg`You have left`),
    close: () => void perform('', () => closeCompany(client, id), msg`The startup is closed here`),
  };
}
