import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogLink } from './dialog-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSignUp } from './use-sign-up.ts';

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
function AuthTabs({ tab }: { tab: Tab }) {
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

const Login = () => <SignInForm flow={useSignIn()} />;
const Registration = () => <SignUpForm flow={useSignUp()} />;

/** Login and registration, one dialog with two tabs (spec §2). */
export function AuthDialog({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  const { close } = useDialogs();
  const isLogin = tab === 'login';
  return (
    <Dialog
      title={isLogin ? t`Login` : t`Registration`}
      tabs={<AuthTabs tab={tab} />}
      height={isLogin ? 'login' : 'registration'}
      onClose={close}
    >
      {isLogin ? <Login /> : <Registration />}
    </Dialog>
  );
}
