import { useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useCompanyAddress } from './use-company.ts';

type Props = { company: string; children: ReactNode };

/** In place of what only a verified company sees, with the way to become one. */
export function NotVerified({ company, children }: Props) {
  const { i18n } = useLingui();
  const addressOf = useCompanyAddress();
  return (
    <div className="grid max-w-[56ch] justify-items-start gap-4 py-6">
      <p className="text-lg">{children}</p>
      <AppLink href={addressOf('employer', company)} className={buttonClass('main')}>
        {i18n._(routes.employerVerification.title.id)}
      </AppLink>
    </div>
  );
}
