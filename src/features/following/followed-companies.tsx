import { Plural, Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { Session } from '../../api/contract-account.ts';
import type { CompanyCard } from '../../api/contract-board.ts';
import { companyCardsRead } from '../../routing/reads.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { FollowCompany } from '../../shell/marks/follow-company.tsx';
import { useCards } from '../../shell/marks/use-cards.ts';
import { useMark } from '../../shell/marks/use-mark.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

type User = Extract<Session, { state: 'active' }>['user'];

/** Whether the new jobs of a followed startup are mailed. */
function MailsSwitch({ slug, name }: Pick<CompanyCard, 'slug' | 'name'>) {
  const { t } = useLingui();
  const muted = useMark('mutedCompanies', slug);
  if (!muted) return null;
  return (
    <label className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-[15px]">
      <input
        type="checkbox"
        aria-label={t`New jobs at ${name} by e-mail`}
        checked={!muted.isOn}
        onChange={(event) => muted.setOn(!event.target.checked)}
        className="tick"
      />
      <Trans>New jobs by e-mail</Trans>
    </label>
  );
}

type CompanyListItemProps = { company: CompanyCard; children?: ReactNode };

/** One startup with a button to follow or unfollow it. */
export function CompanyListItem({ company, children }: CompanyListItemProps) {
  const { to } = useEdition();
  const { slug, name, openJobs: total } = company;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2.5">
      <CompanyLogo organization={company} sizing="size-10" />
      <div className="min-w-0 flex-1">
        <AppLink href={to('startup', { slug })} className="inline-block py-2.5 font-semibold hover:text-leap">
          {name}
        </AppLink>
        <p className="-mt-2 pb-1 text-[15px] text-quiet">
          {total > 0 ? <Plural value={total} one="# open job" other="# open jobs" /> : <Trans>no open jobs</Trans>}
        </p>
      </div>
      <FollowCompany slug={slug} name={name} />
      {children && <div className="basis-full sm:pl-13">{children}</div>}
    </li>
  );
}

/** Where the mails go, and the setting for all of them. */
function AboutMails({ user: { email, emailVerified } }: { user: User }) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  const page = emailVerified ? 'newsletter' : 'twoFactor';
  return (
    <p className="pb-3 text-[15px] text-quiet">
      {emailVerified ? (
        <Trans>
          E-mails go to <span className="wrap-anywhere">{email}</span>. Choose here how often, or whether to get any at
          all:
        </Trans>
      ) : (
        <Trans>You will get new jobs by e-mail once you confirm your address:</Trans>
      )}{' '}
      <AppLink
        href={to(page)}
        className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
      >
        {i18n._(routes[page].title.id)}
      </AppLink>
    </p>
  );
}

/** All that the user follows, newest first. */
export function FollowedCompanies({ slugs }: { slugs: readonly string[] }) {
  const { locale } = useEdition();
  const session = useSession();
  const user = session.state === 'active' ? session.user : null;
  const { items, error, retry } = useCards<CompanyCard>(slugs, (part) => companyCardsRead(locale, part));
  return (
    <TitledSection title={<Trans>You follow</Trans>}>
      {user && <AboutMails user={user} />}
      {error !== undefined && (
        <ReadAlert keeps={items !== undefined} onRetry={retry}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {!items && error === undefined && <TextSkeleton lines={4} />}
      <ul className="border-t-[1.5px] border-ink">
        {items
          ?.filter(({ slug }) => slugs.includes(slug))
          .map((company) => (
            <CompanyListItem key={company.slug} company={company}>
              {user?.emailVerified && <MailsSwitch slug={company.slug} name={company.name} />}
            </CompanyListItem>
          ))}
      </ul>
    </TitledSection>
  );
}
