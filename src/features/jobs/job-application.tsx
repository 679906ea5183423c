import { Trans, useLingui } from '@lingui/macro';
import type { JobDetail } from '../../api/contract.ts';
import { product } from '../../product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Where an ad of another site is answered, or null. */
export const applicationSite = ({ status, applyUrl }: JobDetail): { url: string; host: string } | null => {
  if (status !== 'active' || !applyUrl || !URL.canParse(applyUrl)) return null;
  const { protocol, hostname, href } = new URL(applyUrl);
  return /^https?:$/.test(protocol) ? { url: href, host: hostname.replace(/^www\./, '') } : null;
};

type LinkProps = { url: string; host: string; className?: string };

/** Says where it leads before it leads there. */
export const ApplyLink = ({ url, host, className = '' }: LinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener nofollow"
    className={buttonClass('main', `min-w-0 py-2 text-center text-[17px] leading-tight ${className}`)}
  >
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <Trans>Apply on {host}</Trans>
    </span>
    <Icon name="outside" />
    <span className="sr-only">
      <Trans>(opens in a new tab)</Trans>
    </span>
  </a>
);

/** Until applications open: the honest way to ask for this job. */
export function ApplyByMail({ job: { title, identifier } }: { job: JobDetail }) {
  const { t } = useLingui();
  const subject = t`I am interested in: ${title} (job ${identifier})`;
  const mail = product.mail;
  return (
    <p className="text-[15px] text-quiet">
      <Trans>
        Applying here opens soon. Until then write to{' '}
        <a
          href={`mailto:${mail}?subject=${encodeURIComponent(subject)}`}
          className="inline-block font-semibold text-leap underline underline-offset-4"
        >
          {mail}
        </a>
        .
      </Trans>
    </p>
  );
}
