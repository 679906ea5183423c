import { useSelector } from '@xstate/react';
import { selectPhase } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { useServices } from '../context.tsx';

/** The thin bar of a page on its way. Its motion is CSS; the flow says where it stands. */
export function LoadingBar() {
  const { loadingIndicator } = useServices();
  const phase = useSelector(loadingIndicator, selectPhase);
  return <div className="loading-bar" data-phase={phase} aria-hidden="true" />;
}
