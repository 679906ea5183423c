import type { MessageDescriptor } from '@lingui/core';
import { msg, Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyAccount, CompanyAction, OwnCompanies } from '../../api/contract-employer.ts';
import type { Suspension } from '../../api/contract-moderation.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { NewCompanyTerms } from './company-terms.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { type CompanyReading, useCompany, useCompanyAddress } from './use-company.ts';

const companyPageNames = [
  ...(['employer', 'employerAds', 'employerApplicants', 'employerProfile', 'employerPeople'] as const),
  ...(['employerOrders', 'employerIntegrations'] as const),
] as const;

/** The permission without which a page only says that the user lacks it. */
const requiredActions: Partial<Record<(typeof companyPageNames)[number], CompanyAction>> = {
  employerOrders: 'order',
  employerIntegrations: 'manageIntegrations',
};

/** Their titles are too long here. */
const shortNames: Partial<Record<string, MessageDescriptor>> = {
  employerProfile: msg`Profile`,
  employerPeople: msg`People`,
};

/** The list that a single item's page belongs to. */
const parentPages: Record<string, (typeof companyPageNames)[number]> = {
  employerAd: 'employerAds',
  employerApplicant: 'employerApplicants',
};

/** Switches between the companies of a user who has several. */
function CompanySwitcher({ items, id }: { items: OwnCompanies['items']; id: string }) {
  const { t } = useLingui();
  const { route } = useAddress();
  const addressOf = useCompanyAddress();
  const go = useNavigate();
  if (items.length < 2) return null;
  return (
    <div className="max-w-[360px]">
      <SelectField
        label={t`Startup`}
        value={id}
        options={items.map((item) => ({ value: item.id, label: item.name }))}
        onChoose={(chosen) => go(addressOf(companyPageNames.find((name) => name === route) ?? 'employer', chosen))}
      />
    </div>
  );
}

const useIsAdmin = (): boolean => {
  const session = useSession();
  return session.state === 'active' && session.user.isAdmin === true;
};

const navLinkClass =
  'inline-flex min-h-11 items-center font-semibold text-quiet hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-leap aria-[current]:decoration-2 aria-[current]:underline-offset-[10px]';

function CompanyNav({ id, can }: Pick<CompanyAccount, 'id' | 'can'>) {
  const { i18n, t } = useLingui();
  const { route, to } = useAddress();
  const addressOf = useCompanyAddress();
  const isAdmin = useIsAdmin();
  const shown = companyPageNames.filter((name) => {
    const action = requiredActions[name];
    return action === undefined || can.includes(action);
  });
  return (
    <nav aria-label={t`Startup pages`} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {shown.map((name) => (
          <li key={name}>
            <AppLink
              href={addressOf(name, id)}
              {...((route === name || parentPages[route ?? ''] === name) && { 'aria-current': 'page' })}
              className={navLinkClass}
            >
              {i18n._(shortNames[name] ?? routes[name].title)}
            </AppLink>
          </li>
        ))}
        {isAdmin && (
          <li>
            <AppLink href={to('moderation')} className={navLinkClass}>
              {i18n._(routes.moderation.title)}
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function NoCompany() {
  const { to } = useAddress();
  const isAdmin = useIsAdmin();
  return (
    <div className="grid justify-items-start gap-4 py-6">
      {isAdmin && (
        <>
          <p className="max-w-[56ch] text-lg">
            <Trans>You run this board: ads, startups, reports, messages and orders are waiting in moderation.</Trans>
          </p>
          <AppLink href={to('moderation')} className={buttonClass('main')}>
            <Trans>Go to moderation</Trans>
          </AppLink>
        </>
      )}
      <p className="max-w-[56ch] text-lg">
        <Trans>
          You do not belong to any startup here yet. Add yours; if it already has a profile on the board, you can claim
          it.
        </Trans>
      </p>
      <AppLink href={to('startupAdd')} className={buttonClass(isAdmin ? 'plain' : 'main')}>
        <Trans>Add or claim a startup</Trans>
      </AppLink>
      <p className="max-w-[56ch] text-quiet">
        <Trans>
          Does your startup already have an account here? Ask its owner to send an invitation to the address of your
          account.
        </Trans>
      </p>
    </div>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The startup is loading.</Trans>
    </p>
    <SkeletonBlock className="h-6 w-2/5" />
    <SkeletonBlock className="h-5 w-4/5" />
    <SkeletonBlock className="h-5 w-3/5" />
  </div>
);

function SuspensionNotice({ suspension: { message } }: { suspension: Suspension }) {
  const { to } = useAddress();
  return (
    <section className="grid max-w-[56ch] gap-2 border-l-[3px] border-alarm pl-3">
      <h2 className="font-semibold">
        <Trans>The board has suspended this startup</Trans>
      </h2>
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
      <p>
        <Trans>Your ads are paused, and you cannot publish anything until the suspension ends.</Trans>{' '}
        <AppLink href={to('contact')} className="font-semibold text-leap underline underline-offset-4">
          <Trans>Write to us</Trans>
        </AppLink>
      </p>
    </section>
  );
}

type Props = { children: (company: CompanyAccount, refresh: CompanyReading['refresh']) => ReactNode };

/** The frame of a company's page: names the company, shows waiting invitations, and helps users on who have no company. */
export function CompanyFrame({ children }: Props) {
  const { own, company, isNotMember, error, retry, refresh } = useCompany();
  const { name } = company ?? {};
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={company !== undefined} onRetry={retry}>
          <Trans>The startup did not load.</Trans>
        </ReadAlert>
      )}
      {own?.invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} onChange={refresh} />
      ))}
      {company === undefined && error === undefined && <Skeleton />}
      {company === null && <NoCompany />}
      {own && company && (
        <div className="grid gap-4">
          {isNotMember && (
            <p role="status" className="max-w-[56ch] font-semibold">
              <Trans>You do not belong to the startup in the address bar. This is {name}.</Trans>
            </p>
          )}
          <CompanySwitcher items={own.items} id={company.id} />
          <CompanyNav id={company.id} can={company.can} />
          {company.newTerms && <NewCompanyTerms key={`terms ${company.id}`} company={company} refresh={refresh} />}
          {company.suspension && <SuspensionNotice suspension={company.suspension} />}
          {children(company, refresh)}
        </div>
      )}
    </>
  );
}
