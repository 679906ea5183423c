import { Trans, useLingui } from '@lingui/macro';
import type { Account } from '../../api/contract-account.ts';
import { routes } from '../../routing/routes.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { DeletionSection, NameSection, useAccountChange } from './account-change.tsx';
import { AddressSection, useConfirmationMail } from './address-section.tsx';
import { PasswordSection, usePasswordChange } from './password-section.tsx';
import { useSensitiveAction } from './sensitive-action.tsx';
import { useTwoFactorChange } from './two-factor-change.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useTwoFactorSetup } from './two-factor-setup.tsx';
import { useAccount } from './use-account.ts';

// What is further down the page has code of its own.
const ProvidersSection = lazyComponent(() =>
  import('./providers-section.tsx').then((module) => module.ProvidersSection),
);
const SessionsSection = lazyComponent(() => import('./sessions-section.tsx').then((module) => module.SessionsSection));
const DataSection = lazyComponent<object>(() => import('./data-section.tsx').then((module) => module.DataSection));

/** How the user logs in, and where they are logged in (ruling 23). */
export function SecurityPage() {
  const { i18n } = useLingui();
  const { data, error, mutate } = useAccount();
  const title = i18n._(routes.twoFactor.title.id);
  return (
    <article className="max-w-[880px] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={`mb-8 ${pageHeadingClass}`}>{title}</h1>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>Your account could not be loaded.</Trans>
        </ReadAlert>
      )}
      {data && <Sections account={data} />}
      {!data && error === undefined && <SecuritySkeleton />}
    </article>
  );
}

function Sections({ account }: { account: Account }) {
  return (
    <>
      <NameSection account={account} flow={useAccountChange('name')} />
      <AddressSection account={account} flow={useConfirmationMail()} change={useAccountChange('email')} />
      <PasswordSection account={account} flow={usePasswordChange()} />
      <TwoFactorSection
        account={account}
        setup={useTwoFactorSetup()}
        change={useTwoFactorChange()}
        recovery={useSensitiveAction()}
      />
      <ProvidersSection account={account} flow={useSensitiveAction()} />
      <SessionsSection account={account} flow={useSensitiveAction()} />
      <DataSection />
      <DeletionSection account={account} flow={useAccountChange('deletion')} />
    </>
  );
}

const skeletonSections = ['address', 'password', 'two-factor', 'providers'] as const;

const SecuritySkeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>Your account is loading.</Trans>
    </p>
    {skeletonSections.map((part) => (
      <div key={part} aria-hidden="true" className="grid gap-3 border-t border-line py-8">
        <div className="skeleton h-6 w-40" />
        <div className="skeleton h-5 w-full max-w-[420px]" />
        <div className="skeleton h-11 w-52" />
      </div>
    ))}
  </div>
);
