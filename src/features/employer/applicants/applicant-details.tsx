import { Trans } from '@lingui/macro';
import type { Applicant as Person } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { formatShortDateTime } from '../../../i18n/date-times.ts';
import { formatDate } from '../../../i18n/dates.ts';
import { formatFileSize } from '../../../i18n/file-size.ts';
import { formatPercent } from '../../../i18n/numbers.ts';
import { imageSrcSet, imageUrl } from '../../../routing/image-url.ts';
import { ShownProfile } from '../../../shell/section/shown-profile.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { Initials } from '../../../ui/initials.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

// What came from the applicant: who they are, what they sent, and what was written since.

/** Of an address or a file. */
export const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-leap wrap-anywhere underline underline-offset-4';

export function ApplicantPicture({ person: { photo, name } }: { person: Person }) {
  const { boot } = useServices();
  const shape = 'size-16 shrink-0 rounded-full';
  if (photo === null) return <Initials name={name} className={`text-xl ${shape}`} />;
  return (
    <img
      src={imageUrl(photo, 96, 96, 1, boot.images)}
      srcSet={imageSrcSet(photo, 96, 96, boot.images)}
      width={64}
      height={64}
      alt=""
      className={`object-cover ${shape}`}
    />
  );
}

export function ApplicantContact({ person: { email, phone, link } }: { person: Person }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {email === null ? (
        <li className="flex min-h-11 items-center text-quiet">
          <Trans>You will see their e-mail once you have replied here.</Trans>
        </li>
      ) : (
        email !== '' && (
          <li>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </li>
        )
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

export function ApplicantFiles({ person: { cv } }: { person: Person }) {
  const { locale } = useAddress();
  return (
    <TitledSection title={<Trans>CV</Trans>}>
      {cv ? (
        <a href={cv.href} download={cv.name} className={linkClass}>
          {cv.name} ({formatFileSize(locale, cv.size)})
        </a>
      ) : (
        <p className="text-quiet">
          <Trans>They did not send one.</Trans>
        </p>
      )}
    </TitledSection>
  );
}

/** What they passed of the board's tests, where they show it. */
export function ApplicantTests({ person: { tests = [] } }: { person: Person }) {
  const { locale } = useEdition();
  if (tests.length === 0) return null;
  return (
    <TitledSection title={<Trans>Tests</Trans>}>
      <ul className="grid gap-1">
        {tests.map(({ id, title, score, finishedAt }) => (
          <li key={id}>
            <b className="font-semibold">
              {title}: {formatPercent(locale, score)}
            </b>{' '}
            <span className="text-quiet">{formatDate(locale, finishedAt)}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function ApplicantProfile({ person: { profile } }: { person: Person }) {
  if (profile.length === 0) return null;
  return (
    <TitledSection title={<Trans>Profile</Trans>}>
      <ShownProfile parts={profile} />
    </TitledSection>
  );
}

export function ApplicantMessageAndAnswers({ person: { message, answers, consentOn } }: { person: Person }) {
  return (
    <>
      {message !== '' && (
        <TitledSection
          title={consentOn === null ? <Trans>What they wrote</Trans> : <Trans>What you know about them</Trans>}
        >
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

export function ApplicantConversation({
  person: { messages, name },
  company,
}: {
  person: Person;
  company: CompanyAccount;
}) {
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
              <time dateTime={sentAt}>{formatShortDateTime(locale, sentAt)}</time>
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
