import { msg, Trans } from '@lingui/macro';
import { readDraftLink } from '../../../api/ads.ts';
import type { DraftLink as Link } from '../../../api/contract-ads.ts';
import { useServices } from '../../../context.tsx';
import type { Locale } from '../../../routing/locales.ts';
import { ExternalLink } from '../../../shell/external-link.tsx';
import { useToasts } from '../../../shell/use-toasts.ts';
import { ClipboardButton } from '../../../ui/clipboard-button.tsx';
import { useAccountRead } from '../use-company.ts';

const draftLinkClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-leap underline underline-offset-4';

/** Links to the full preview of a draft, also for people who should read it first. Without the links nothing is shown. */
export function DraftLink({ company, ad, language }: { company: string; ad: string; language: Locale }) {
  const { clients } = useServices();
  const { announce } = useToasts();
  const { data } = useAccountRead<Link>(`ad link ${company} ${ad}`, () =>
    readDraftLink(clients.localeApi, company, ad),
  );
  if (!data) return null;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-x-6">
        <ExternalLink url={data[language]} className={draftLinkClass}>
          <Trans>The whole page</Trans>
        </ExternalLink>
        <ClipboardButton
          text={data[language]}
          className={draftLinkClass}
          onCopied={() => announce({ title: msg`Link copied`, variant: 'success' })}
        >
          <Trans>Copy the link</Trans>
        </ClipboardButton>
      </div>
      <p className="text-[15px] text-quiet">
        <Trans>Anybody with the link can read the saved draft for a week, without an account.</Trans>
      </p>
    </div>
  );
}
