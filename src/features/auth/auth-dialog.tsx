import { useLingui } from '@lingui/macro';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AuthTabs, type Tab } from './auth-tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSignUp } from './use-sign-up.ts';

const Login = () => <LoginForm flow={useSignIn()} />;
const Registration = () => <RegistrationForm flow={useSignUp()} />;

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
