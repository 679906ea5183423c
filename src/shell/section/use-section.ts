import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedPart, SectionOutcome } from '../../../machines/profile-section/profile.rules.ts';
import {
  type SectionMachine,
  type SectionRef,
  selectIsUnsaved,
} from '../../../machines/profile-section/profile-section.machine.ts';
import type { SaveStamp } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useFlowUntilSaved } from '../use-flow-until-saved.ts';
import { useErrorToast } from '../use-toasts.ts';

export type SectionOptions = {
  machine: SectionMachine;
  /** Identifies its flow: the part, and whose it is. */
  name: string;
  part: string;
  savedPart: SavedPart;
  /** Saves a part; a change made elsewhere meanwhile is a conflict. */
  save: (given: SavedPart & { part: string; stamp: SaveStamp }) => Promise<SectionOutcome>;
  /** Called when it is saved. */
  onSaved: (part: string, savedPart: SavedPart) => void;
};

/** The flow of a part, wired to the network, the connection and what is known of the part elsewhere. */
export function useSection({ machine, name, part, savedPart, save, onSaved }: SectionOptions): SectionRef {
  const { online } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();
  // Never stored: a tab may be duplicated, and two forms must not count as one.
  const [form] = useState(Math.random);

  const flow = useFlowUntilSaved(
    machine.provide({
      // No abort signal: leaving the page does not cancel the save.
      actors: {
        save: port<SectionOutcome, SavedPart & { part: string }>((given) =>
          save({ ...given, stamp: { form, at: Date.now() } }),
        ),
      },
    }),
    {
      name,
      input: { part, ...savedPart, isOnline: online.read() },
      isUnsaved: selectIsUnsaved,
      resume: [{ type: 'retry.wanted' }, { type: 'field.left' }],
      // Retry a failed save once more: the user is not here to press for it.
      leave: [{ type: 'retry.wanted' }, { type: 'field.left' }],
      onReport(report) {
        if (report.type === 'section.saved') onSaved(part, report);
        else if (report.wait !== null) showError(report.wait);
      },
    },
  );
  const { version } = savedPart;
  const tellOfChange = useEffectEvent(() => flow.send({ type: 'changed.elsewhere', ...savedPart }));
  // A new read is a new object with the same content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its version tells whether it changed
  useEffect(() => tellOfChange(), [version]);
  return flow;
}
