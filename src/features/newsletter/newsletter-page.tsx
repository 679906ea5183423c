import { Trans, useLingui } from '@lingui/macro';
import { routes } from '../../routing/routes.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';

const OwnMails = lazyComponent(() => import('./own-mail-settings.tsx').then((module) => module.OwnMailSettings));

/** Which e-mails an address gets: that of an account, or of the mailed link that led here. */
export function NewsletterPage() {
  const { i18n } = useLingui();
  const title = i18n._(routes.newsletter.title.id);
  return (
    <div className="max-w-[66ch] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      <noscript>
        <p className="py-6">
          <Trans>This list is built in your browser and needs JavaScript.</Trans>
        </p>
      </noscript>
      <div className="min-h-[320px]">
        <OwnMails />
      </div>
    </div>
  );
}
