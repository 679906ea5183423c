import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { indicatorTimes, selectPhase } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { selectHasLoadFailed } from '../../machines/navigation/navigation.machine.ts';
import { useFlows } from '../context.tsx';
import { RetryAlert } from '../shell/read-alert.tsx';

const indicatorStyle = { '--loading-duration': `${indicatorTimes.duration}ms` } as CSSProperties;

/** The thin bar of a loading page. Its motion is CSS; the flow gives the phase. */
export function LoadingBar() {
  const { loadingIndicator } = useFlows();
  const phase = useSelector(loadingIndicator, selectPhase);
  return <div className="loading-bar" data-phase={phase} style={indicatorStyle} aria-hidden="true" />;
}

/** The next page could not be loaded, and reloading would not help or was just tried. */
export function LoadFailureNotice() {
  const { navigation } = useFlows();
  const hasLoadFailed = useSelector(navigation, selectHasLoadFailed);
  if (!hasLoadFailed) return null;

  return (
    <RetryAlert onRetry={() => navigation.send({ type: 'retry.pressed' })}>
      <Trans>The page could not be loaded. You are still where you were.</Trans>
    </RetryAlert>
  );
}
