import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import useSWR from 'swr';
import type { ProfilePart } from '../../../machines/profile-section/profile.rules.ts';
import {
  type KeptPart,
  type ProfileSectionRef,
  profileSectionMachine,
  type SavingOutcome,
  selectIsUnsaved,
} from '../../../machines/profile-section/profile-section.machine.ts';
import type { Profile } from '../../api/contract.ts';
import { readProfile, savePart } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { accountCalls } from '../../routing/account-calls.ts';
import { useAccountCall, useVisitorCheck } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

export type NoteSaved = (part: ProfilePart, kept: KeptPart) => void;

/** The profile of the person who is here. What is saved is noted on this page; other tabs read it again. */
export function useProfile() {
  const { clients } = useServices();
  const checkVisitor = useVisitorCheck();
  const reading = useSWR<Profile>(accountCalls.profile, () =>
    readProfile(clients.locale).catch((error: unknown) => {
      checkVisitor(error);
      throw error;
    }),
  );
  const { mutate } = reading;
  const others = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const channel = new BroadcastChannel('profile');
    channel.onmessage = () => void mutate();
    others.current = channel;
    return () => {
      others.current = null;
      channel.close();
    };
  }, [mutate]);

  const noteSaved: NoteSaved = (part, { values, version }) => {
    void mutate((before) => before && { parts: { ...before.parts, [part]: { values, version } } }, {
      revalidate: false,
    });
    others.current?.postMessage(part);
  };
  return { ...reading, noteSaved };
}

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
