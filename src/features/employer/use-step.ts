import { useLocationProperty } from 'wouter/use-browser-location';
import type { ApplicantStep } from '../../api/contract-applicants.ts';
import { pushDialog, useDialogs } from '../../shell/use-dialogs.ts';

/** `draft-…`: an answer that was written before, by its id. */
export type StepName = 'add' | ApplicantStep | `draft-${string}`;

type Step = {
  /** What stands in the address, which may be anything. */
  name: string;
  open: (name: StepName) => void;
  close: () => void;
};

/** What is done in place of what a page shows, by the fragment of its address: Back leads out of it, as out of a dialog (ruling 13). */
export function useStep(): Step {
  const { close } = useDialogs();
  const name = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
  return { name, open: (opened) => pushDialog(`#${opened}`, {}), close };
}
