import { useLingui } from '@lingui/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogLink } from './dialog-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSignUp } from './use-sign-up.ts';

const tabs = ['login', 'register'] as const;
export type AuthTab = (typeof tabs)[number];

/** The tab that a key selects: arrows select the other of the two. */
function tabAfter(key: string, shown: AuthTab): AuthTab | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tabs.find((tab) => tab !== shown);
  return { Home: tabs[0], End: tabs[1] }[key];
}

const tabId = (panel: string, tab: AuthTab) => `${panel}-${tab}`;

/** The two tabs of the dialog, which follow its fragment (spec §2). */
function AuthTabs({ shown, panel }: { shown: AuthTab; panel: string }) {
  const { t } = useLingui();
  const { switchTo } = useDialogs();
  const names = { login: t`Login`, register: t`Registration` };

  const choose = (event: KeyboardEvent) => {
    const tab = tabAfter(event.key, shown);
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(panel, tab))?.focus();
    switchTo(tab);
  };

  return (
    <div
      role="tablist"
      aria-label={t`Login and registration`}
      onKeyDown={choose}
      className="flex min-w-0 flex-wrap gap-x-5 self-end"
    >
      {tabs.map((tab) => (
        <DialogLink
          key={tab}
          to={tab}
          id={tabId(panel, tab)}
          role="tab"
          aria-selected={tab === shown}
          aria-controls={panel}
          tabIndex={tab === shown ? 0 : -1}
          className="-mb-px grid min-h-12 items-end border-b-3 border-transparent pt-4 pb-2.5 text-lg leading-tight font-semibold text-quiet transition-colors hover:text-ink aria-selected:border-leap aria-selected:font-bold aria-selected:text-ink"
        >
          {names[tab]}
        </DialogLink>
      ))}
    </div>
  );
}

/**
 * The content of the chosen tab. A user who comes by a link starts in its first field; if that is a choice, before it,
 * so that nothing looks chosen. A focused tab keeps the focus.
 */
function AuthPanel({ id, tab, children }: { id: string; tab: AuthTab; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const isChoice = tab === 'register';
  useEffect(() => {
    if (document.activeElement?.closest('[role=tab]')) return;
    const beginning = isChoice ? panel.current : panel.current?.querySelector('input');
    beginning?.focus();
  }, [isChoice]);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={tabId(id, tab)}
      tabIndex={-1}
      data-begins={isChoice || undefined}
      className="outline-none"
    >
      {children}
    </div>
  );
}

const Login = () => <SignInForm flow={useSignIn()} />;
const Registration = () => <SignUpForm flow={useSignUp()} />;

/** Login and registration, one dialog with two tabs (spec §2). */
export function AuthDialog({ tab }: { tab: AuthTab }) {
  const { t } = useLingui();
  const { close } = useDialogs();
  const panel = useId();
  const isLogin = tab === 'login';
  return (
    <Dialog
      title={isLogin ? t`Login` : t`Registration`}
      tabs={<AuthTabs shown={tab} panel={panel} />}
      height={isLogin ? 'login' : 'registration'}
      onClose={close}
    >
      <AuthPanel id={panel} tab={tab}>
        {isLogin ? <Login /> : <Registration />}
      </AuthPanel>
    </Dialog>
  );
}
