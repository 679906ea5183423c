import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { DialogLink } from './dialog-link.tsx';

export type Tab = 'login' | 'register';

const Link = ({ to, shown, children }: { to: Tab; shown: Tab; children: ReactNode }) => (
  <DialogLink
    to={to}
    aria-current={to === shown ? 'page' : undefined}
    className="-mb-px grid min-h-12 items-end border-b-3 border-transparent pt-4 pb-2.5 text-lg leading-tight font-semibold text-quiet transition-colors hover:text-ink aria-[current]:border-leap aria-[current]:font-bold aria-[current]:text-ink"
  >
    {children}
  </DialogLink>
);

/** The two tabs of the dialog, which follow its fragment (spec §2). */
export function AuthTabs({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Login and registration`} className="flex gap-5 self-end">
      <Link to="login" shown={tab}>
        <Trans>Login</Trans>
      </Link>
      <Link to="register" shown={tab}>
        <Trans>Registration</Trans>
      </Link>
    </nav>
  );
}
