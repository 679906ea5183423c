import { Trans, useLingui } from '@lingui/macro';
import type { SensitiveActionRef } from '../../../machines/sensitive-action/sensitive-action.machine.ts';
import type { Account } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { formatAge } from '../../i18n/dates.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { ReauthenticationPrompt, SensitiveButton } from './sensitive-action.tsx';
import { deviceOf } from './user-agent.ts';

type Props = { account: Account; flow: SensitiveActionRef };

const endOthersAction = { type: 'endOtherSessions' } as const;

/** Where the person is signed in (SE06). */
export function SessionsSection({ account, flow }: Props) {
  const { t } = useLingui();
  const { email, hasPassword, sessions } = account;
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <PageSection title={t`Devices`}>
      <ul className="-mt-3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} account={account} flow={flow} />
        ))}
      </ul>
      {hasOthers && (
        <div className="mt-4">
          <SensitiveButton flow={flow} action={endOthersAction} hasPassword={hasPassword}>
            <Trans>Log out all other devices</Trans>
          </SensitiveButton>
          <ReauthenticationPrompt flow={flow} action={endOthersAction} email={email} />
        </div>
      )}
    </PageSection>
  );
}

function SessionRow({ session, account, flow }: Props & { session: Account['sessions'][number] }) {
  const { locale } = useEdition();
  const today = useServices().today();
  const { t } = useLingui();
  const { id, isCurrent, userAgent, since, lastUsed } = session;
  const action = { type: 'endSession', id } as const;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-semibold">
            <DeviceName userAgent={userAgent} />
            {isCurrent && (
              <span className="ml-2 rounded-small bg-spark px-2 py-0.5 text-sm font-semibold text-on-spark">
                <Trans>this device</Trans>
              </span>
            )}
          </p>
          <p className="text-[15px] text-quiet">
            <Trans>
              Logged in {formatAge(locale, since, today)} · last used {formatAge(locale, lastUsed, today)}
            </Trans>
          </p>
        </div>
        {!isCurrent && (
          <SensitiveButton
            flow={flow}
            action={action}
            hasPassword={account.hasPassword}
            label={t`Log out this device, last used ${formatAge(locale, lastUsed, today)}`}
          >
            <Trans context="another device">Log out</Trans>
          </SensitiveButton>
        )}
      </div>
      {!isCurrent && <ReauthenticationPrompt flow={flow} action={action} email={account.email} />}
    </li>
  );
}

/** "Firefox on Linux". */
function DeviceName({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system)
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  return browser ?? system ?? <Trans>Unknown device</Trans>;
}
