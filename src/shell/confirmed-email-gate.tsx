import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { useServices } from '../context.tsx';
import { dialogHash } from '../routing/fragments.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { AppLink } from './app-link.tsx';
import { EmptyList } from './list/list-notices.tsx';
import { pushDialog } from './use-dialogs.ts';
import { useEdition } from './use-edition.ts';
import { useCheckedSession } from './use-session.ts';

/** Shown in place of content that isn't there: why, and where to go instead. */
export const UnavailableNotice = ({
  title,
  children,
  way,
}: {
  title: ReactNode;
  children: ReactNode;
  way?: ReactNode;
}) => (
  <EmptyList title={title}>
    <p className="max-w-[52ch] text-quiet">{children}</p>
    {way}
  </EmptyList>
);

type Props = {
  skeleton: ReactNode;
  /** What visitors are asked, and told. */
  whose: ReactNode;
  forVisitors: ReactNode;
  forUnconfirmed: ReactNode;
  /** `token`: of the mailed link that opened it. */
  children: (token: string | null) => ReactNode;
};

/** Content that belongs to an address: for users with a mailed link of it, or with an account that has confirmed it. */
export function ConfirmedEmailGate({ skeleton, whose, forVisitors, forUnconfirmed, children }: Props) {
  const { linkToken } = useServices();
  const { locale, to } = useEdition();
  const session = useCheckedSession();
  if (linkToken !== null) return children(linkToken);
  if (!session) return skeleton;
  if (session.state !== 'active')
    return (
      <UnavailableNotice
        title={whose}
        way={
          <Button kind="main" onClick={() => pushDialog(dialogHash(locale, 'login'))}>
            <Trans>Log in</Trans>
          </Button>
        }
      >
        {forVisitors}
      </UnavailableNotice>
    );
  if (session.user.emailVerified) return children(null);
  return (
    <UnavailableNotice
      title={<Trans>Confirm your e-mail address first.</Trans>}
      way={
        <AppLink href={to('twoFactor')} className={buttonClass('main')}>
          <Trans>Account security</Trans>
        </AppLink>
      }
    >
      {forUnconfirmed}
    </UnavailableNotice>
  );
}
