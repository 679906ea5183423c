import { Trans } from '@lingui/macro';
import { useServices } from '../../context.tsx';
import { useConsent } from '../../shell/consent.ts';
import { Button } from '../../ui/button.tsx';

/** Says whether the visitor agreed to being measured, and changes it (ruling 31). */
export function AnalyticsConsent() {
  const { boot } = useServices();
  const { consent, give } = useConsent();
  if (boot.analytics === null)
    return (
      <p className="my-5 border-l-4 border-leap pl-4">
        <Trans>There are no analytics on this server: no script is configured, so there is nothing to agree to.</Trans>
      </p>
    );
  return (
    <div className="my-5 grid justify-items-start gap-3 border-l-4 border-leap pl-4 noscript:hidden">
      <p role="status">
        {consent === 'accepted' && <Trans>You agreed that we may measure how you use the board.</Trans>}
        {consent === 'refused' && <Trans>You refused. Nothing is measured in this browser.</Trans>}
        {consent === null && <Trans>You have not answered yet, so nothing is measured in this browser.</Trans>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button aria-pressed={consent === 'accepted'} onClick={() => give('accepted')}>
          <Trans>Agree to analytics</Trans>
        </Button>
        <Button aria-pressed={consent === 'refused'} onClick={() => give('refused')}>
          <Trans>Refuse analytics</Trans>
        </Button>
      </div>
    </div>
  );
}
