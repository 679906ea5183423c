import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useRef } from 'react';
import type { FieldError } from '../../../machines/account.rules.ts';
import { maxAnswerLength, maxMessageLength } from '../../../machines/application/application.rules.ts';
import {
  type ApplyRef,
  selectAnswers,
  selectErrors,
  selectIsBusy,
  selectIsHeld,
  selectIsSignedOut,
  selectMayBeKept,
  selectObstacle,
  selectProgress,
  selectReceipt,
} from '../../../machines/apply/apply.machine.ts';
import {
  type AnswerField,
  type Answers,
  answerFields,
  type Obstacle,
  type Receipt,
} from '../../../machines/apply/apply.rules.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { formatDate } from '../../i18n/dates.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { legalVersions } from '../../routing/legal-texts.ts';
import { useVersions } from '../../shell/agreed-texts.tsx';
import { FlowForm } from '../../shell/flow-form.tsx';
import { ReplyBy } from '../../shell/reply-by.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LimitedTextArea } from '../../ui/limited-text-area.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { Scrolled } from '../../ui/scrolled.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CvField, type CvProps } from './apply-cv.tsx';
import { ResultField } from './apply-result.tsx';
import { useAdVisit } from './use-ad-visit.ts';
import { type Beginning, useBeginning } from './use-application-draft.ts';
import { useApply } from './use-apply.ts';

type Props = { job: JobDetail; onSent: () => void; onClose: () => void };
type FormProps = CvProps & {
  job: JobDetail;
  trap: { current: HTMLInputElement | null };
  isUnstored: boolean;
  isRefused: boolean;
};

function ApplyForm({ flow, chooseCv, kept, job, trap, isUnstored, isRefused }: FormProps) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const answers = useSelector(flow, selectAnswers);
  const errors = useSelector(flow, selectErrors);
  const mayBeKept = useSelector(flow, selectMayBeKept);
  const isBusy = useSelector(flow, selectIsBusy);
  const uploaded = useSelector(flow, selectProgress);
  const company = job.company.name;
  const hrefOf = useVersions();
  const { terms, personalInformation } = legalVersions;
  const isOwnAddress = session.state === 'active' && session.user.emailVerified;

  const field = (name: keyof Answers) => {
    const error: FieldError | undefined = errors[name];
    return {
      name,
      value: answers[name],
      error: error === undefined ? null : fieldErrorText(i18n, error),
      onType: (value: string) => flow.send({ type: 'field.typed', field: name, value }),
      onSettle: () => flow.send({ type: 'field.left', field: name }),
    };
  };

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      {job.replyDays !== null && (
        <p className="-mb-2 text-quiet">
          <Trans>
            The company promised a reply <ReplyBy days={job.replyDays} />.
          </Trans>
        </p>
      )}
      <TextField label={t`Name`} autoComplete="name" {...field('name')} />
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        readOnly={isOwnAddress}
        hint={
          <p className="text-[15px] text-quiet">
            <Trans>A link to your application goes there: with it you see its state and can withdraw it.</Trans>{' '}
            <Trans>The company sees it once it replies; what is in your CV it can read at once.</Trans>
          </p>
        }
        {...field('email')}
      />
      <TextField label={t`Phone (optional)`} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label={t`LinkedIn or portfolio (optional)`} inputMode="url" autoComplete="url" {...field('link')} />
      <CvField flow={flow} chooseCv={chooseCv} kept={kept} />
      <LimitedTextArea label={t`Why you (optional)`} longest={maxMessageLength} {...field('message')} />
      {job.screening.map(({ question, isRequired }, nth) => (
        <LimitedTextArea
          key={question}
          longest={maxAnswerLength}
          label={isRequired ? question : t`${question} (optional)`}
          {...field(answerFields[nth] as AnswerField)}
        />
      ))}
      {(isOwnAddress || job.test) && <ResultField flow={flow} job={job} isOwnAddress={isOwnAddress} />}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <Checkbox
        name="mayBeKept"
        isTicked={mayBeKept}
        error={null}
        onTick={(isTicked) => flow.send({ type: 'keeping.ticked', isTicked })}
      >
        <Trans>{company} may keep my application for 12 months for other roles.</Trans>
      </Checkbox>
      <p className="text-[15px] text-quiet">
        <Trans>What you write here is for {company}, which is responsible for it as its controller.</Trans>{' '}
        <Trans>
          By sending it you agree to our <NewTabLink href={hrefOf('terms', terms)}>terms</NewTabLink>. How we handle it
          is explained under{' '}
          <NewTabLink href={hrefOf('personalInformation', personalInformation)}>personal data</NewTabLink>.
        </Trans>
      </p>
      {isUnstored && (
        <p role="alert" className="font-semibold">
          <Trans>Your browser has no room to keep what you write. Leave this page once it is sent.</Trans>
        </p>
      )}
      <div role="status" className="-mt-5">
        {isRefused && !isUnstored && (
          <p className="pt-5 text-[15px] text-quiet">
            <Trans>What you write is kept in this browser alone now, and not on your account.</Trans>
          </p>
        )}
      </div>
      <div className="form-action">
        {isBusy && uploaded !== null && (
          <p className="pb-1.5 text-[15px] font-semibold">
            <Trans>The CV goes first: {uploaded}%</Trans>
          </p>
        )}
        <BusyButton type="submit" kind="main" isBusy={isBusy} className="w-full">
          <Trans>Send the application</Trans>
        </BusyButton>
      </div>
    </FlowForm>
  );
}

const Held = ({ flow }: { flow: ApplyRef }) => (
  <div className="grid gap-5 pt-2 pb-5">
    <p data-said tabIndex={-1} className="outline-none">
      <Trans>You are offline. Leave Skok open: the application goes out by itself once the connection is back.</Trans>
    </p>
    <Button onClick={() => flow.send({ type: 'sending.cancelled' })}>
      <Trans>Do not send yet</Trans>
    </Button>
  </div>
);

/** Whoever logs in comes back to what they wrote: it is kept for them. */
function SignedOut({ flow }: { flow: ApplyRef }) {
  const { open } = useDialogs();
  return (
    <div className="grid gap-5 pt-2 pb-5">
      <div data-said tabIndex={-1} data-begins className="grid gap-3 outline-none">
        <p>
          <Trans>
            Your login has ended meanwhile: in another tab, or it expired. Your application was not sent; what you wrote
            is kept here.
          </Trans>
        </p>
        <p className="text-[15px] text-quiet">
          <Trans>Without your account it is sent without a test result and without a CV from your profile.</Trans>
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

/** The long texts of the form, each under what it answers. */
const textsOf = (answers: Answers, { screening }: JobDetail): string =>
  [
    answers.message.trim(),
    ...screening.map(({ question }, nth) => {
      const text = answers[answerFields[nth] as AnswerField].trim();
      return text && `${question}\n${text}`;
    }),
  ]
    .filter(Boolean)
    .join('\n\n');

/** What was written and can't be sent, to be taken elsewhere. */
function Unsent({ text }: { text: string }) {
  const { t } = useLingui();
  const { announce } = useToasts();
  return (
    <section className="grid justify-items-start gap-3 pb-5">
      <h3 className="font-bold">
        <Trans>Your text</Trans>
      </h3>
      <Scrolled
        label={t`Your text`}
        className="w-full rounded-small bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </Scrolled>
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

const Obstructed = ({ why }: { why: Obstacle }) => (
  <p data-said tabIndex={-1} className="pt-2 pb-5 outline-none">
    {why === 'paused' ? (
      <Trans>
        The company has paused this job meanwhile. Your application was not sent; what you wrote is kept here.
      </Trans>
    ) : why === 'elsewhere' ? (
      <Trans>You apply for this job on the company’s own page. Your application was not sent.</Trans>
    ) : (
      <Trans>This job has closed meanwhile. Your application was not sent; what you wrote is kept here.</Trans>
    )}
  </p>
);

function Sent({ receipt, company, email }: { receipt: Receipt; company: string; email: string }) {
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
          We sent a link to <strong className="wrap-anywhere">{email}</strong>. It leads to your application, where you
          see its state and can withdraw it.
        </Trans>
      </p>
    </div>
  );
}

/** The form and what comes of it. */
export function Apply(form: FormProps) {
  const { flow, job } = form;
  const isHeld = useSelector(flow, selectIsHeld);
  const isSignedOut = useSelector(flow, selectIsSignedOut);
  const receipt = useSelector(flow, selectReceipt);
  const why = useSelector(flow, selectObstacle);
  const answers = useSelector(flow, selectAnswers);
  const { email } = answers;
  const text = textsOf(answers, job);
  const step = useRef<HTMLDivElement>(null);
  const isForm = !isHeld && !isSignedOut && !receipt && !why;
  // The button that led to it is gone. What takes the focus is read: a status besides would be read twice.
  useEffect(() => {
    if (!isForm) step.current?.querySelector<HTMLElement>('[data-said]')?.focus();
  }, [isForm]);
  return (
    <div ref={step}>
      {isForm && <ApplyForm {...form} />}
      {isHeld && <Held flow={flow} />}
      {isSignedOut && <SignedOut flow={flow} />}
      {why && <Obstructed why={why} />}
      {why && text !== '' && <Unsent text={text} />}
      {receipt && <Sent receipt={receipt} company={job.company.name} email={email} />}
    </div>
  );
}

type RoundProps = Props & { beginAnew: () => void };

function Begun({ job, beginning, onSent, onClose, beginAnew }: RoundProps & { beginning: Beginning }) {
  const { t } = useLingui();
  const trap = useRef<HTMLInputElement>(null);
  const form = useApply(job, trap, beginning, { beginAnew, onSent });
  const { shown } = useDialogs();
  const { title } = job;
  // Of two dialogs one is there: it comes back when the other is closed.
  if (shown) return null;
  return (
    <Dialog title={t`Apply: ${title}`} onClose={onClose} closesBeside={false}>
      <Apply {...form} job={job} trap={trap} />
    </Dialog>
  );
}

function Round(props: RoundProps) {
  const beginning = useBeginning(props.job.identifier);
  return beginning && <Begun {...props} beginning={beginning} />;
}

/** Applying for a job that was advertised here (product §3). Whoever is signed in meanwhile begins with what is theirs. */
export function ApplyDialog(props: Props) {
  const [round, beginAnew] = useReducer((before: number) => before + 1, 0);
  useAdVisit(props.job, 'start');
  return <Round key={round} {...props} beginAnew={beginAnew} />;
}
