import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { applicantSteps } from '../../../machines/bulk-answer/bulk-answer.rules.ts';
import { selectIsBusy } from '../../../machines/change/change.machine.ts';
import { CallFailed } from '../../api/client.ts';
import type { ApplicantStep, CompanyAccount, Applicant as Person } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { formatSize } from '../../i18n/file-size.ts';
import { formatShortMoment } from '../../i18n/moments.ts';
import { imageSet, imageUrl } from '../../routing/image-url.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { ShownProfile } from '../../shell/section/shown-profile.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, inputClass } from '../../ui/field-frame.tsx';
import { Initials } from '../../ui/initials.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { BulkAnswer } from './bulk-answer.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { NotVerified } from './not-verified.tsx';
import { ReplyDue } from './reply-due.tsx';
import { SamePerson } from './same-person.tsx';
import { type ApplicantChangeRef, useApplicant, useApplicantChange, useBusyChange } from './use-applicants.ts';
import { useCompanyAddress, useListRefresh, withCompany } from './use-company.ts';
import { statusNames, stepNames } from './words.ts';

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-leap wrap-anywhere underline underline-offset-4';

function Picture({ person: { photo, name } }: { person: Person }) {
  const { boot } = useServices();
  const shape = 'size-16 shrink-0 rounded-full';
  if (photo === null) return <Initials name={name} className={`text-xl ${shape}`} />;
  return (
    <img
      src={imageUrl(photo, 96, 96, 1, boot.images)}
      srcSet={imageSet(photo, 96, 96, boot.images)}
      width={64}
      height={64}
      alt=""
      className={`object-cover ${shape}`}
    />
  );
}

function Contact({ person: { email, phone, link } }: { person: Person }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {email !== '' && (
        <li>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </li>
      )}
      {phone !== '' && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        </li>
      )}
      {link !== '' && (
        <li>
          <a href={link} rel="noopener noreferrer nofollow" className={linkClass}>
            {link.replace(/^https?:\/\//, '')}
          </a>
        </li>
      )}
    </ul>
  );
}

function Files({ person: { cv } }: { person: Person }) {
  const { locale } = useAddress();
  return (
    <TitledSection title={<Trans>CV</Trans>}>
      {cv ? (
        <a href={cv.href} download={cv.name} className={linkClass}>
          {cv.name} ({formatSize(locale, cv.size)})
        </a>
      ) : (
        <p className="text-quiet">
          <Trans>They sent none.</Trans>
        </p>
      )}
    </TitledSection>
  );
}

function Profile({ person: { profile } }: { person: Person }) {
  if (profile.length === 0) return null;
  return (
    <TitledSection title={<Trans>Profile</Trans>}>
      <ShownProfile parts={profile} />
    </TitledSection>
  );
}

function Said({ person: { message, answers, consentOn } }: { person: Person }) {
  return (
    <>
      {message !== '' && (
        <TitledSection title={consentOn === null ? <Trans>Why this job</Trans> : <Trans>What you know of them</Trans>}>
          <p className="max-w-[70ch] wrap-anywhere whitespace-pre-wrap">{message}</p>
        </TitledSection>
      )}
      {answers.length > 0 && (
        <TitledSection title={<Trans>Answers to your questions</Trans>}>
          <dl className="grid max-w-[70ch] gap-3">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold wrap-anywhere">{question}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{answer}</dd>
              </div>
            ))}
          </dl>
        </TitledSection>
      )}
    </>
  );
}

function Conversation({ person: { messages, name }, company }: { person: Person; company: CompanyAccount }) {
  const { locale } = useAddress();
  return (
    <TitledSection title={<Trans>Messages</Trans>}>
      {messages.length === 0 && (
        <p className="text-quiet">
          <Trans>Nobody has written yet.</Trans>
        </p>
      )}
      <ol className="grid gap-4 empty:hidden">
        {messages.map(({ id, author, text, sentAt }) => (
          <li
            key={id}
            className={`grid max-w-[min(100%,60ch)] gap-1 ${author === 'company' ? 'justify-self-end' : 'justify-self-start'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-2.5 text-[15px] text-quiet">
              <span className="font-semibold text-ink">{author === 'company' ? company.name : name}</span>
              <time dateTime={sentAt}>{formatShortMoment(locale, sentAt)}</time>
            </p>
            <p
              className={`rounded-normal px-4 py-3 wrap-anywhere whitespace-pre-wrap ${author === 'company' ? 'bg-leap/10' : 'bg-sunken'}`}
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

type NoteProps = Omit<OpinionProps, 'person'> & { note: Person['notes'][number] };

type OpinionProps = { person: Person; flow: ApplicantChangeRef; mayChange: boolean };

function Tags({ person: { tags, tagsInUse }, flow, mayChange }: OpinionProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useSelector(flow, selectIsBusy);
  const isTagging = useBusyChange(flow, 'tag');
  const tag = (given: string[]) => flow.send({ type: 'change.asked', change: { type: 'tag', tags: given } });
  useFlowReports(flow, (report) => {
    if (report.type === 'change.done' && report.change?.type === 'tag') form.current?.reset();
  });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('tag') ?? '').trim();
    if (typed !== '') tag([...new Set([...tags, typed])]);
  };
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one} className="flex items-center rounded-small bg-sunken pl-3 text-[15px] font-medium">
              <span className="py-2 pr-3 wrap-anywhere">{one}</span>
              {mayChange && (
                <button
                  type="button"
                  aria-label={t`Remove the tag ${one}`}
                  disabled={isBusy}
                  onClick={() => tag(tags.filter((other) => other !== one))}
                  className="grid size-11 cursor-pointer place-items-center text-quiet hover:text-ink"
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form ref={form} onSubmit={add} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <FieldFrame id={id} label={t`New tag`} error={null}>
            <input id={id} name="tag" maxLength={40} autoComplete="off" list={`${id}-used`} className={inputClass} />
            <datalist id={`${id}-used`}>
              {tagsInUse
                .filter((one) => !tags.includes(one))
                .map((one) => (
                  <option key={one} value={one} />
                ))}
            </datalist>
          </FieldFrame>
          <BusyButton type="submit" className="min-h-12" isBusy={isTagging}>
            <Trans>Add</Trans>
          </BusyButton>
        </form>
      )}
    </div>
  );
}

function Opinion(props: OpinionProps) {
  const { t } = useLingui();
  const { person, flow, mayChange } = props;
  return (
    <TitledSection title={<Trans>Your opinion</Trans>}>
      <div className="grid gap-4">
        {mayChange ? (
          <SelectField
            label={t`Rating`}
            value={String(person.rating ?? '')}
            options={[
              { value: '', label: t`None` },
              ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: t`${rating} of 5` })),
            ]}
            onChoose={(rating) =>
              flow.send({
                type: 'change.asked',
                change: { type: 'rate', rating: rating === '' ? null : Number(rating) },
              })
            }
          />
        ) : (
          person.rating !== null && <p>{t`${person.rating} of 5`}</p>
        )}
        <Tags {...props} />
      </div>
    </TitledSection>
  );
}

function Note({ note: { id, author, text, at }, flow, mayChange }: NoteProps) {
  const { t } = useLingui();
  const { locale } = useAddress();
  const isBusy = useBusyChange(flow, 'deleteNote', id);
  return (
    <li className="rounded-small bg-sunken px-4 py-3">
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-[15px] text-quiet">
        {[author, formatShortMoment(locale, at)].filter(Boolean).join(' · ')}
      </p>
      {mayChange && (
        <BusyButton
          className="mt-2"
          isBusy={isBusy}
          aria-label={t`Delete the note of ${formatShortMoment(locale, at)}`}
          onClick={() => flow.send({ type: 'change.asked', change: { type: 'deleteNote', id } })}
        >
          <Trans>Delete</Trans>
        </BusyButton>
      )}
    </li>
  );
}

function Notes({ person: { notes }, flow, mayChange }: OpinionProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isWriting = useBusyChange(flow, 'note');
  useFlowReports(flow, (report) => {
    if (report.type === 'change.done' && report.change?.type === 'note') setText('');
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setWrong(true);
    return flow.send({ type: 'change.asked', change: { type: 'note', text } });
  };
  return (
    <TitledSection title={<Trans>Notes</Trans>}>
      <p className="mb-3 text-[15px] text-quiet">
        <Trans>Only people of your startup read them. Whoever asks for their data gets them, too.</Trans>
      </p>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map((note) => (
            <Note key={note.id} note={note} flow={flow} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <form onSubmit={add} className="grid justify-items-stretch gap-3">
          <TextArea
            label={t`New note`}
            name="note"
            value={text}
            error={isWrong ? t`Write something.` : null}
            onType={(typed) => {
              setText(typed);
              setWrong(false);
            }}
            onSettle={() => undefined}
          />
          <BusyButton type="submit" className="justify-self-start" isBusy={isWriting}>
            <Trans>Save the note</Trans>
          </BusyButton>
        </form>
      )}
    </TitledSection>
  );
}

function History({ person, company }: { person: Person; company: CompanyAccount }) {
  const { i18n } = useLingui();
  const { locale, to } = useAddress();
  const { log, history, nudgedAt, mayBeKept, reference, consentOn } = person;
  return (
    <TitledSection title={<Trans>How it went</Trans>}>
      <ul className="grid gap-1">
        {log.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {i18n._(statusNames[status])}{' '}
            <span className="text-[15px] text-quiet">{formatShortMoment(locale, at)}</span>
          </li>
        ))}
        {nudgedAt !== null && (
          <li>
            <Trans>They asked for an answer on {formatDate(locale, nudgedAt)}.</Trans>
          </li>
        )}
      </ul>
      {history.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">
            <Trans>Their other applications to you</Trans>
          </h3>
          <ul>
            {history.map(({ id, title, email, status, sentAt }) => (
              <li key={id}>
                <AppLink href={withCompany(to('employerApplicant', { id }), company.id)} className={linkClass}>
                  {title}
                </AppLink>{' '}
                <span className="text-[15px] text-quiet">
                  {i18n._(statusNames[status])} · {formatDate(locale, sentAt)}
                  {email !== person.email && ` · ${email}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-[15px] text-quiet">
        <Trans>Reference {reference}.</Trans>{' '}
        {consentOn !== null ? (
          <Trans>You may keep them for 12 months from their consent.</Trans>
        ) : mayBeKept ? (
          <Trans>You may keep the application for 12 months, for other roles as well.</Trans>
        ) : (
          <Trans>The application is for this job alone.</Trans>
        )}
      </p>
    </TitledSection>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The applicant is loading.</Trans>
    </p>
    <Bone className="h-16 w-2/5" />
    <Bone className="h-5 w-4/5" />
    <Bone className="h-40" />
  </div>
);

type ShownProps = { company: CompanyAccount; person: Person; refresh: () => Promise<unknown> };

function Shown({ company, person, refresh }: ShownProps) {
  const { i18n, t } = useLingui();
  const { locale } = useAddress();
  const flow = useApplicantChange(company.id, person, refresh);
  const [step, setStep] = useState<ApplicantStep | null>(null);
  const mayChange = company.can.includes('answerApplicants');
  const { name, job, status, can, unread } = person;
  if (step)
    return (
      <BulkAnswer
        company={company}
        step={step}
        people={[person]}
        onSent={() => void refresh()}
        onClose={() => setStep(null)}
      />
    );
  return (
    <div className="grid gap-8 pt-2">
      <div className="grid gap-3">
        <div className="flex items-center gap-4">
          <Picture person={person} />
          <div>
            <h2 className="text-[26px] leading-tight font-bold tracking-[-.02em] wrap-anywhere">
              {name || t`Deleted account`}
            </h2>
            <p lang={job.inLanguage} className="wrap-anywhere">
              {job.title}
            </p>
          </div>
        </div>
        <Contact person={person} />
        <ChangeNotice flow={flow} />
        <p>
          <strong>{i18n._(statusNames[status])}</strong> · <ReplyDue applicant={person} />
          {unread > 0 && (
            <>
              {' · '}
              <Plural value={unread} one="# new message" other="# new messages" />
            </>
          )}
        </p>
        {person.consentOn !== null && (
          <p className="max-w-[60ch] border-l-[3px] border-leap pl-3">
            <Trans>
              Added by hand, with a consent of {formatDate(locale, `${person.consentOn}T12:00Z`)}. They did not apply
              here, and no day for an answer was promised.
            </Trans>
          </p>
        )}
        {mayChange && can.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {applicantSteps
              .filter((one) => can.includes(one))
              .map((one) => (
                <Button key={one} kind={one === 'wrote' ? 'main' : 'plain'} onClick={() => setStep(one)}>
                  {i18n._(stepNames[one])}
                </Button>
              ))}
          </div>
        )}
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(260px,1fr)] lg:gap-12">
        <div className="grid content-start gap-8">
          <Said person={person} />
          <Files person={person} />
          <Profile person={person} />
          <Conversation person={person} company={company} />
        </div>
        <div className="grid content-start gap-8">
          <Opinion person={person} flow={flow} mayChange={mayChange} />
          <Notes person={person} flow={flow} mayChange={mayChange} />
          <History person={person} company={company} />
          {mayChange && <SamePerson company={company} person={person} flow={flow} />}
        </div>
      </div>
    </div>
  );
}

function ApplicantOf({ company, application }: { company: CompanyAccount; application: string }) {
  const addressOf = useCompanyAddress();
  const mayAnswer = company.can.includes('answerApplicants');
  const { data, error, mutate } = useApplicant(company.id, application, mayAnswer);
  const refreshLists = useListRefresh();
  const refresh = () => {
    refreshLists(`applicants ${company.id}`);
    return mutate();
  };
  const isMissing = !data && error instanceof CallFailed && error.status === 404;
  return (
    <div className="grid gap-3 pt-2">
      <AppLink href={addressOf('employerApplicants', company.id)} className={`w-fit ${linkClass}`}>
        <Trans>All applicants</Trans>
      </AppLink>
      {isMissing && (
        <p role="alert">
          <Trans>There is no such applicant, or they applied elsewhere.</Trans>
        </p>
      )}
      {error !== undefined && !isMissing && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The applicant did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && <Shown company={company} person={data} refresh={refresh} />}
    </div>
  );
}

/** One of those who applied, with all that the company has of them. */
export function Applicant() {
  const { params } = useAddress();
  const id = params.id ?? '';
  return (
    <CompanyFrame>
      {(company) =>
        company.verifiedBy === null ? (
          <NotVerified />
        ) : (
          <ApplicantOf key={`${company.id} ${id}`} company={company} application={id} />
        )
      }
    </CompanyFrame>
  );
}
