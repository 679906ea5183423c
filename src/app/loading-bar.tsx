import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { indicatorTimes, selectPhase } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { useFlows } from '../context.tsx';

const pace = { '--loading-duration': `${indicatorTimes.duration}ms` } as CSSProperties;

/** The thin bar of a page on its way. Its motion is CSS; the flow says where it stands. */
export function LoadingBar() {
  const { loadingIndicator } = useFlows();
  const phase = useSelector(loadingIndicator, selectPhase);
  return <div className="loading-bar" data-phase={phase} style={pace} aria-hidden="true" />;
}
