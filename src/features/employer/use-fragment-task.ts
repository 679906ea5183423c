import { useLocationProperty } from 'wouter/use-browser-location';
import type { AnswerStep } from '../../api/contract-applicants.ts';
import { pushDialog, useDialogs } from '../../shell/use-dialogs.ts';

/** `draft-…`: a draft answer, by its id. */
export type TaskName = 'add' | AnswerStep | `draft-${string}`;

type FragmentTask = {
  /** The value in the address, which may be anything. */
  name: string;
  open: (name: TaskName) => void;
  close: () => void;
};

/** A task in place of the page's content, named by the address's fragment: Back leaves it, like a dialog (ruling 13). */
export function useFragmentTask(): FragmentTask {
  const { close } = useDialogs();
  const name = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
  return { name, open: (opened) => pushDialog(`#${opened}`, {}), close };
}
