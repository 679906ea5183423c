import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, AnyActorRef } from 'xstate';

type ReportOf<Flow> = Flow extends ActorRef<infer _Snapshot, infer _Event, infer Report> ? Report : never;

/** Listens to what a flow emits while the view is mounted. */
export function useFlowReports<Flow extends AnyActorRef>(flow: Flow, onReport: (report: ReportOf<Flow>) => void): void {
  const handleReport = useEffectEvent(onReport);
  useEffect(() => {
    const { unsubscribe } = flow.on('*', (report: ReportOf<Flow>) => handleReport(report));
    return unsubscribe;
  }, [flow]);
}
