import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  selectAnswers,
  selectClosedReason,
  selectIsHeld,
  selectIsSignedOut,
  selectReceipt,
} from '../../../machines/apply/apply.machine.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';
import {
  ApplicationSent,
  answersText,
  ObstacleNotice,
  OfflineNotice,
  SignedOutNotice,
  UnsentText,
} from './apply-outcomes.tsx';
import { useAdVisit } from './use-ad-visit.ts';
import { type OwnedDraft, useOwnedDraft } from './use-application-draft.ts';
import { useApply } from './use-apply.ts';

type Props = { job: JobDetail; onSent: () => void; onClose: () => void };

/** The form and its outcome. */
function Apply(form: ApplyFormProps) {
  const { flow, job } = form;
  const isHeld = useSelector(flow, selectIsHeld);
  const isSignedOut = useSelector(flow, selectIsSignedOut);
  const receipt = useSelector(flow, selectReceipt);
  const reason = useSelector(flow, selectClosedReason);
  const answers = useSelector(flow, selectAnswers);
  const { email } = answers;
  const text = answersText(answers, job);
  const step = useRef<HTMLDivElement>(null);
  const isForm = !isHeld && !isSignedOut && !receipt && !reason;
  // The button that led to it is gone. Focused content is read aloud: with a status it would be read twice.
  useEffect(() => {
    if (!isForm) step.current?.querySelector<HTMLElement>('[data-said]')?.focus();
  }, [isForm]);
  return (
    <div ref={step}>
      {isForm && <ApplyForm {...form} />}
      {isHeld && <OfflineNotice flow={flow} />}
      {isSignedOut && <SignedOutNotice flow={flow} />}
      {reason && <ObstacleNotice reason={reason} />}
      {reason && text !== '' && <UnsentText text={text} />}
      {receipt && <ApplicationSent receipt={receipt} company={job.company.name} email={email} />}
    </div>
  );
}

function ApplyDialogContent({ job, own, onSent, onClose }: Props & { own: OwnedDraft }) {
  const { t } = useLingui();
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useApply(job, honeypot, own, onSent);
  const { shown } = useDialogs();
  const { title } = job;
  // Only one of two dialogs is shown: this one returns when the other is closed.
  if (shown) return null;
  return (
    <Dialog title={t`Apply: ${title}`} onClose={onClose} closesBeside={false}>
      <Apply {...form} job={job} honeypot={honeypot} />
    </Dialog>
  );
}

/** Applying for a native ad (product §3). A user who logs in meanwhile starts with their own draft. */
export function ApplyDialog(props: Props) {
  useAdVisit(props.job, 'start');
  const own = useOwnedDraft(props.job.identifier);
  return own && <ApplyDialogContent key={own.owner} own={own} {...props} />;
}
