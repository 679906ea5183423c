import { Trans } from '@lingui/macro';
import { deviceOf } from './device.ts';

/** "Firefox on Linux". */
export function DeviceWords({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system)
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  return browser ?? system ?? <Trans>Unknown device</Trans>;
}
