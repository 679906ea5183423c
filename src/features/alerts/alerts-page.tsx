import { Trans, useLingui } from '@lingui/macro';
import { routes } from '../../routing/routes.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';

const OwnAlerts = lazyComponent(() => import('./own-alerts.tsx').then((module) => module.OwnAlerts));

/** The alerts of an address: of an account, or of the mailed link that led here (product §1). */
export function AlertsPage() {
  const { i18n } = useLingui();
  const title = i18n._(routes.alerts.title.id);
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <PageHead title={title} robots="noindex, nofollow" />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      <noscript>
        <p className="py-6">
          <Trans>This list is built in your browser and needs JavaScript.</Trans>
        </p>
      </noscript>
      <div className="min-h-[320px]">
        <OwnAlerts />
      </div>
    </div>
  );
}
