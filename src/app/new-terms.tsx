import { Trans, useLingui } from '@lingui/macro';
import { agreeToTerms } from '../api/account.ts';
import { useServices } from '../context.tsx';
import { Agreement } from '../shell/agreement.tsx';
import { AppLink } from '../shell/app-link.tsx';
import { useEdition } from '../shell/use-edition.ts';

const linkClass = 'font-semibold text-leap underline underline-offset-4';

/** Asks a user who accepted an earlier version of the terms to accept the new one. */
export function NewTerms() {
  const { to } = useEdition();
  const { t } = useLingui();
  const { clients, session } = useServices();
  const agree = async () => {
    const outcome = await agreeToTerms(clients.localeApi);
    await session.refresh();
    return outcome;
  };

  return (
    <section aria-label={t`New terms`} className="border-t border-line bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-3 text-[15px]">
        <Agreement agree={agree} className="min-w-[min(100%,24rem)] flex-1">
          <Trans>
            Our{' '}
            <AppLink href={to('terms')} className={linkClass}>
              terms
            </AppLink>{' '}
            have changed since you agreed to them. Read them and say whether you still agree; if not, you can delete the
            account in{' '}
            <AppLink href={to('twoFactor')} className={linkClass}>
              its settings
            </AppLink>
            .
          </Trans>
        </Agreement>
      </div>
    </section>
  );
}
