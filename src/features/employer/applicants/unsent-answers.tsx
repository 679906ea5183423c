import { msg, Plural, Trans, useLingui } from '@lingui/macro';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { readApplicant } from '../../../api/applicants.ts';
import { HttpError } from '../../../api/client.ts';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { type AnswerDraft, answerDrafts, parseAnswerDrafts } from '../../../effects/answer-drafts.ts';
import { userOf } from '../../../effects/session-store.ts';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { useSession } from '../../../shell/use-session.ts';
import { useToasts } from '../../../shell/use-toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ClipboardButton } from '../../../ui/clipboard-button.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { ConfirmedAction } from '../confirmed-action.tsx';
import { applicantStepNames } from '../employer-labels.ts';
import { useAccountRead } from '../use-company.ts';
import { BulkAnswer } from './bulk-answer.tsx';

const textOf = ({ answer: { cs, en } }: AnswerDraft): string =>
  [cs, en]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');

/** Long enough to recognise it. */
const excerptOf = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);

/** What the current user has written to applicants of a company and not sent; `person`: to them alone. */
export function useAnswerDrafts(company: string, person?: string): AnswerDraft[] {
  const user = userOf(useSession());
  const stored = useSyncExternalStore(
    answerDrafts.listen,
    () => answerDrafts.stored(user),
    () => null,
  );
  const drafts = useMemo(
    () => parseAnswerDrafts(stored).filter((draft) => draft.company === company),
    [stored, company],
  );
  return person === undefined ? drafts : drafts.filter(({ people }) => people.length === 1 && people[0] === person);
}

const useDeleteDraft = () => {
  const user = userOf(useSession());
  return (id: string) => answerDrafts.remove(user, id);
};

type ContinueProps = { onContinue: (draft: AnswerDraft) => void };

function Draft({ draft, isBeside, onContinue }: ContinueProps & { draft: AnswerDraft; isBeside: boolean }) {
  const { i18n } = useLingui();
  const deleteDraft = useDeleteDraft();
  return (
    <li data-item={i18n._(applicantStepNames[draft.step])} className="grid gap-2">
      <p>
        <strong>{i18n._(applicantStepNames[draft.step])}</strong>
        {!isBeside && (
          <>
            {' · '}
            <Plural value={draft.people.length} one="# person" few="# people" other="# people" />
          </>
        )}
      </p>
      <p className="text-quiet wrap-anywhere">{excerptOf(textOf(draft))}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Button onClick={() => onContinue(draft)}>
          <Trans>Continue</Trans>
        </Button>
        <ConfirmedAction
          open={<Trans>Delete</Trans>}
          action={<Trans>Yes, delete it</Trans>}
          isBusy={false}
          onConfirm={() => deleteDraft(draft.id)}
        >
          <Trans>What you wrote is deleted for good. Nobody will get it.</Trans>
        </ConfirmedAction>
      </div>
    </li>
  );
}

type UnsentProps = ContinueProps & {
  drafts: AnswerDraft[];
  /** They are shown beside their recipient. */
  isBeside?: boolean;
};

/** Drafts that were not sent. */
export function UnsentAnswers({ drafts, isBeside = false, onContinue }: UnsentProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className="grid gap-3 rounded-normal bg-sunken px-4 py-3">
      <h2 id="unsent" className="font-bold">
        <Trans>Not sent yet</Trans>
      </h2>
      <ul className="grid gap-4">
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} isBeside={isBeside} onContinue={onContinue} />
        ))}
      </ul>
    </section>
  );
}

/** It can no longer be sent, but the text can be copied. */
function UnsendableDraft({ draft, onClose }: { draft: AnswerDraft; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { announce } = useToasts();
  return (
    <section className="grid justify-items-start gap-3 pt-4">
      <h2 className="text-[26px] leading-tight font-bold tracking-[-.02em]">
        {i18n._(applicantStepNames[draft.step])}
      </h2>
      <p role="status">
        <Trans>This can no longer be sent to anybody it was for.</Trans>
      </p>
      <ScrollRegion
        label={t`Your text`}
        className="w-full rounded-small bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere"
      >
        {textOf(draft)}
      </ScrollRegion>
      <div className="flex flex-wrap gap-3">
        <ClipboardButton
          text={textOf(draft)}
          className={buttonClass()}
          onCopied={() => announce({ title: msg`Text copied`, variant: 'success' })}
        >
          <Trans>Copy the text</Trans>
        </ClipboardButton>
        <Button onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </section>
  );
}

type ResumedProps = {
  company: CompanyAccount;
  draft: AnswerDraft;
  onSent: () => void;
  onClose: (isSent: boolean) => void;
};

/** `people`: as they are when it is resumed. Sending changes them. */
export function ResumedAnswer({ people, draft, ...rest }: ResumedProps & { people: readonly ApplicantRow[] }) {
  const [{ open, others }] = useState(() => ({
    open: people.filter(({ can }) => can.includes(draft.step)),
    others: people.filter(({ can }) => !can.includes(draft.step)),
  }));
  if (open.length === 0) return <UnsendableDraft draft={draft} onClose={() => rest.onClose(false)} />;
  return <BulkAnswer {...rest} step={draft.step} draft={draft} people={open} others={others} />;
}

/** A draft answer, once it is known which of its recipients can still get it. */
export function ResumedAnswerLoader(props: ResumedProps) {
  const { company, draft } = props;
  const { clients } = useServices();
  const { locale } = useEdition();
  const { data, error, mutate } = useAccountRead(`answer ${company.id} ${locale} ${draft.people.join(' ')}`, () =>
    Promise.all(
      draft.people.map((id) =>
        readApplicant(clients.localeApi, { id: company.id, locale }, id).catch((failure: unknown) => {
          if (failure instanceof HttpError && failure.status === 404) return null;
          throw failure;
        }),
      ),
    ),
  );
  if (data) return <ResumedAnswer {...props} people={data.filter((one) => one !== null)} />;
  if (error !== undefined)
    return (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        <Trans>The applicants did not load.</Trans>
      </ReadAlert>
    );
  return (
    <p role="status" className="pt-4 text-quiet">
      <Trans>Applicants are loading.</Trans>
    </p>
  );
}
