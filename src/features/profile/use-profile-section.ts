import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { KeptPart, ProfilePart, SavingOutcome } from '../../../machines/profile-section/profile.rules.ts';
import {
  type ProfileSectionRef,
  profileSectionMachine,
  selectIsUnsaved,
} from '../../../machines/profile-section/profile-section.machine.ts';
import { savePart } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import type { NoteSaved } from '../../shell/use-profile.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

/** The flow of a part, wired to the network, the connection and what is known of the part elsewhere. */
export function useProfileSection(part: ProfilePart, kept: KeptPart, noteSaved: NoteSaved): ProfileSectionRef {
  const { clients, online, reloadBlockers } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();

  const flow = useActorRef(
    profileSectionMachine.provide({
      // Whoever leaves the page does not take it back.
      actors: {
        save: port<SavingOutcome, KeptPart & { part: ProfilePart }>((given) => savePart(clients.locale, given)),
      },
    }),
    { input: { part, ...kept, isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'section.saved') noteSaved(part, report);
    else if (report.wait !== null) showError(report.wait);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  const { version } = kept;
  const tellOfChange = useEffectEvent(() => flow.send({ type: 'changed.elsewhere', ...kept }));
  // Read again, it is another object that says the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its version tells whether it is
  useEffect(() => tellOfChange(), [version]);
  // Before the flow is stopped with its view.
  useLayoutEffect(() => {
    const leave = () => flow.send({ type: 'field.left' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flow]);
  const isUnsaved = useSelector(flow, selectIsUnsaved);
  useEffect(() => (isUnsaved ? reloadBlockers.block() : undefined), [isUnsaved, reloadBlockers]);
  return flow;
}
