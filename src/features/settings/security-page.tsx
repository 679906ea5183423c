import { Trans, useLingui } from '@lingui/macro';
import type { Account } from '../../api/contract.ts';
import { routes } from '../../routing/routes.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { AddressSection } from './address-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { SecuritySkeleton } from './security-skeleton.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useAccount } from './use-account.ts';
import { useConfirmationMail } from './use-confirmation-mail.ts';
import { usePasswordChange } from './use-password-change.ts';
import { useProvenAction } from './use-proven-action.ts';
import { useTwoFactorChange } from './use-two-factor-change.ts';
import { useTwoFactorSetup } from './use-two-factor-setup.ts';

/** How somebody signs in, and where they are signed in (ruling 23). */
export function SecurityPage() {
  const { i18n } = useLingui();
  const { data, error, mutate } = useAccount();
  const title = i18n._(routes.twoFactor.title.id);
  return (
    <article className="mx-auto max-w-[880px] py-12">
      <PageHead title={title} />
      <h1 className="mb-8 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
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
      <AddressSection account={account} flow={useConfirmationMail()} />
      <PasswordSection account={account} flow={usePasswordChange()} />
      <TwoFactorSection account={account} setup={useTwoFactorSetup()} change={useTwoFactorChange()} />
      <ProvidersSection account={account} flow={useProvenAction()} />
      <SessionsSection account={account} flow={useProvenAction()} />
    </>
  );
}
