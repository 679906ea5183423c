import { Trans, useLingui } from '@lingui/macro';
import type { SensitiveActionRef } from '../../../machines/sensitive-action/sensitive-action.machine.ts';
import type { Account, Provider } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { providerNames, providers } from '../../shell/providers.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { ReauthenticationPrompt, SensitiveButton } from './sensitive-action.tsx';

type Props = { account: Account; flow: SensitiveActionRef };

export function ProvidersSection({ account, flow }: Props) {
  const { t } = useLingui();
  return (
    <PageSection title={t`Login through providers`}>
      <ul className="-mt-3">
        {providers.map((provider) => (
          <ProviderRow key={provider} provider={provider} account={account} flow={flow} />
        ))}
      </ul>
    </PageSection>
  );
}

function ProviderRow({ provider, account, flow }: Props & { provider: Provider }) {
  const { boot } = useServices();
  const { locale } = useEdition();
  const { t } = useLingui();
  const { email, hasPassword, linked } = account;
  const name = providerNames[provider];
  const since = linked.find((other) => other.provider === provider)?.since;
  const isLast = since !== undefined && !hasPassword && linked.length === 1;
  const isOff = since === undefined && !boot.providers.includes(provider);
  const action = { type: since === undefined ? 'linkProvider' : 'unlinkProvider', provider } as const;

  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <BrandIcon name={provider} />
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-[15px] text-quiet">
              {since !== undefined && <Trans>Linked since {formatDate(locale, since)}</Trans>}
              {isLast && (
                <>
                  {' · '}
                  <Trans>your only way to log in</Trans>
                </>
              )}
              {isOff && <Trans>Not set up on this server</Trans>}
              {since === undefined && !isOff && <Trans>Not linked</Trans>}
            </p>
          </div>
        </div>
        {!isLast && !isOff && (
          <SensitiveButton
            flow={flow}
            action={action}
            hasPassword={hasPassword}
            label={since === undefined ? t`Link ${name}` : t`Unlink ${name}`}
          >
            {since === undefined ? <Trans>Link</Trans> : <Trans>Unlink</Trans>}
          </SensitiveButton>
        )}
      </div>
      <ReauthenticationPrompt flow={flow} action={action} email={email} />
    </li>
  );
}
