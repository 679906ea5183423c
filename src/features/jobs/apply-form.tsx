import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { FieldError } from '../../../machines/account.rules.ts';
import { maxAnswerLength, maxApplicationMessageLength } from '../../../machines/application/application.rules.ts';
import {
  selectAnswers,
  selectErrors,
  selectIsBusy,
  selectMayBeKept,
  selectProgress,
} from '../../../machines/apply/apply.machine.ts';
import { type AnswerField, type Answers, answerFields } from '../../../machines/apply/apply.rules.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { legalVersions } from '../../routing/legal-texts.ts';
import { useLegalTextHref } from '../../shell/agreed-texts.tsx';
import { FlowForm } from '../../shell/flow-form.tsx';
import { ReplyBy } from '../../shell/reply-by.tsx';
import { useSession } from '../../shell/use-session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LimitedTextArea } from '../../ui/limited-text-area.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CvField, type CvProps } from './apply-cv.tsx';
import { TestResultField } from './apply-test-result.tsx';

export type ApplyFormProps = CvProps & {
  job: JobDetail;
  honeypot: { current: HTMLInputElement | null };
  isUnstored: boolean;
  isRefused: boolean;
};

/** What the applicant is asked. */
export function ApplyForm({ flow, chooseCv, profileCvs, job, honeypot, isUnstored, isRefused }: ApplyFormProps) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const answers = useSelector(flow, selectAnswers);
  const errors = useSelector(flow, selectErrors);
  const mayBeKept = useSelector(flow, selectMayBeKept);
  const isBusy = useSelector(flow, selectIsBusy);
  const uploaded = useSelector(flow, selectProgress);
  const company = job.company.name;
  const hrefOf = useLegalTextHref();
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
          <>
            <Trans>We will send a link to your application there: with it you can see its status or withdraw it.</Trans>{' '}
            <Trans>The company sees your e-mail once it replies, but can read what is in your CV right away.</Trans>
          </>
        }
        {...field('email')}
      />
      <TextField label={t`Phone (optional)`} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label={t`LinkedIn or portfolio (optional)`} inputMode="url" autoComplete="url" {...field('link')} />
      <CvField flow={flow} chooseCv={chooseCv} profileCvs={profileCvs} />
      <LimitedTextArea label={t`Why you (optional)`} longest={maxApplicationMessageLength} {...field('message')} />
      {job.screening.map(({ question, isRequired }, nth) => (
        <LimitedTextArea
          key={question}
          longest={maxAnswerLength}
          label={isRequired ? question : t`${question} (optional)`}
          {...field(answerFields[nth] as AnswerField)}
        />
      ))}
      {(isOwnAddress || job.test) && <TestResultField flow={flow} job={job} isOwnAddress={isOwnAddress} />}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
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
        <Trans>What you write here is for {company}, which is responsible for it as the data controller.</Trans>{' '}
        <Trans>
          By applying you agree to our <NewTabLink href={hrefOf('terms', terms)}>terms</NewTabLink>. How we handle your
          application is explained under{' '}
          <NewTabLink href={hrefOf('personalInformation', personalInformation)}>personal data</NewTabLink>.
        </Trans>
      </p>
      {isUnstored && (
        <p role="alert" className="font-semibold">
          <Trans>Your browser has no room to keep what you write. Do not leave this page until it is sent.</Trans>
        </p>
      )}
      <div role="status" className="-mt-5">
        {isRefused && !isUnstored && (
          <p className="pt-5 text-[15px] text-quiet">
            <Trans>For now, what you write is kept in this browser only, not in your account.</Trans>
          </p>
        )}
      </div>
      <div className="form-action">
        {isBusy && uploaded !== null && (
          <p className="pb-1.5 text-[15px] font-semibold">
            <Trans>Uploading your CV: {uploaded}%</Trans>
          </p>
        )}
        <BusyButton type="submit" kind="main" isBusy={isBusy} className="w-full">
          <Trans>Send the application</Trans>
        </BusyButton>
      </div>
    </FlowForm>
  );
}
