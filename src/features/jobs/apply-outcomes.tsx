import { msg, Trans, useLingui } from '@lingui/macro';
import type { ApplyRef } from '../../../machines/apply/apply.machine.ts';
import {
  type AnswerField,
  type Answers,
  answerFields,
  type ClosedReason,
  type Receipt,
} from '../../../machines/apply/apply.rules.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { formatDate } from '../../i18n/dates.ts';
import { CancelSendingButton } from '../../shell/cancel-sending-button.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

// The outcomes of an application, each in place of the form. `data-said` takes the focus.

export const OfflineNotice = ({ flow }: { flow: ApplyRef }) => (
  <div className="grid gap-5 pt-2 pb-5">
    <p data-said tabIndex={-1} className="outline-none">
      <Trans>
        You are offline. Keep Skok open: the application will be sent automatically once the connection is back.
      </Trans>
    </p>
    <CancelSendingButton flow={flow} />
  </div>
);

/** A user who logs in returns to what they wrote: it is kept for them. */
export function SignedOutNotice({ flow }: { flow: ApplyRef }) {
  const { open } = useDialogs();
  return (
    <div className="grid gap-5 pt-2 pb-5">
      <div data-said tabIndex={-1} data-begins className="grid gap-3 outline-none">
        <p>
          <Trans>
            You were logged out in another tab, or your login expired. Your application was not sent; what you wrote is
            kept here.
          </Trans>
        </p>
        <p className="text-[15px] text-quiet">
          <Trans>Without your account, it will be sent without a test result and without a CV from your profile.</Trans>
        </p>
      </div>
      <Button kind="main" onClick={() => open('login')}>
        <Trans>Log in</Trans>
      </Button>
      <Button onClick={() => flow.send({ type: 'account.renounced' })}>
        <Trans>Send without the account</Trans>
      </Button>
    </div>
  );
}

/** The long texts of the form, each under its question. */
export const answersText = (answers: Answers, { screening }: JobDetail): string =>
  [
    answers.message.trim(),
    ...screening.map(({ question }, nth) => {
      const text = answers[answerFields[nth] as AnswerField].trim();
      return text && `${question}\n${text}`;
    }),
  ]
    .filter(Boolean)
    .join('\n\n');

/** Text that can't be sent, to be copied. */
export function UnsentText({ text }: { text: string }) {
  const { t } = useLingui();
  const { announce } = useToasts();
  return (
    <section className="grid justify-items-start gap-3 pb-5">
      <h3 className="font-bold">
        <Trans>Your text</Trans>
      </h3>
      <ScrollRegion
        label={t`Your text`}
        className="w-full rounded-small bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </ScrollRegion>
      <ClipboardButton
        text={text}
        className={buttonClass()}
        onCopied={() => announce({ title: msg`Text copied`, variant: 'success' })}
      >
        <Trans>Copy the text</Trans>
      </ClipboardButton>
    </section>
  );
}

export const ObstacleNotice = ({ reason }: { reason: ClosedReason }) => (
  <p data-said tabIndex={-1} className="pt-2 pb-5 outline-none">
    {reason === 'paused' ? (
      <Trans>The company has since paused this job. Your application was not sent; what you wrote is kept here.</Trans>
    ) : reason === 'elsewhere' ? (
      <Trans>You apply for this job on the company’s own page. Your application was not sent.</Trans>
    ) : (
      <Trans>This job has since closed. Your application was not sent; what you wrote is kept here.</Trans>
    )}
  </p>
);

export function ApplicationSent({ receipt, company, email }: { receipt: Receipt; company: string; email: string }) {
  const { locale } = useEdition();
  const { reference, replyDueOn } = receipt;
  const day = replyDueOn && formatDate(locale, replyDueOn);
  return (
    <div data-said tabIndex={-1} className="grid gap-3 pt-2 pb-5 outline-none">
      <p className="text-lg font-bold">
        <Trans>The application is in.</Trans>
      </p>
      <p>
        <Trans>
          Its number is <strong className="whitespace-nowrap">{reference}</strong>.
        </Trans>
      </p>
      {day && (
        <p>
          <Trans>
            {company} promised to reply by {day}. If it does not, you can nudge it once.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          We sent a link to <strong className="wrap-anywhere">{email}</strong>. It opens your application, where you can
          see its status or withdraw it.
        </Trans>
      </p>
    </div>
  );
}
