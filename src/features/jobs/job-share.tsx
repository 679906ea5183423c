import { msg, Trans } from '@lingui/macro';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  title: string;
  /** Absolute, in this edition. */
  address: string;
};

const quietLinkClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-[15px] font-semibold text-quiet transition-colors hover:text-ink';

/** Ways to hand the ad on. */
export function JobShare({ title, address }: Props) {
  const { announce } = useToasts();
  const isHydrated = useIsHydrated();
  // Closing the system's share sheet rejects; that is no error.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  const mail = new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20');
  const linkedIn = `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`;

  return (
    <section className="mt-3 print:hidden">
      <h2 className="sr-only">
        <Trans>Share</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 sm:gap-x-6 lg:justify-between lg:gap-x-3">
        {isHydrated && typeof navigator.share === 'function' && (
          <button type="button" className={quietLinkClass} onClick={share}>
            <Icon name="share" />
            <Trans>Share</Trans>
          </button>
        )}
        <ClipboardButton
          text={address}
          className={quietLinkClass}
          onCopied={() => announce({ title: msg`Link copied`, variant: 'success' })}
        >
          <Trans>Copy link</Trans>
        </ClipboardButton>
        <a href={`mailto:?${mail}`} className={quietLinkClass}>
          <Icon name="mail" />
          <Trans>E-mail</Trans>
        </a>
        <a href={linkedIn} target="_blank" rel="noopener" className={quietLinkClass}>
          <Icon name="outside" />
          LinkedIn
          <span className="sr-only">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      </div>
    </section>
  );
}
