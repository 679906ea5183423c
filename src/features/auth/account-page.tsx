import { useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { routes } from '../../routing/routes.ts';
import { PageHead } from '../../shell/page-head.tsx';

/** A page that a mailed link leads to. */
export function AccountPage({
  name,
  children,
}: {
  name: 'newPassword' | 'confirmEmail' | 'twoFactorRecovery';
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const title = i18n._(routes[name].title.id);
  return (
    <article className="grid max-w-[460px] gap-5 py-12">
      <PageHead title={title} />
      <h1 className="text-[clamp(28px,4vw,40px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
      {children}
    </article>
  );
}
