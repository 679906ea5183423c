import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import {
  type ComboboxRef,
  comboboxMachine,
  type Option,
  selectIsOpen,
  selectName,
  selectTakesEnter,
  selectTakesEscape,
} from '../../machines/combobox/combobox.machine.ts';
import { inspect } from '../effects/inspection.ts';

type Wiring = {
  field: RefObject<HTMLInputElement | null>;
  /** Belongs to the field: the focus may go there and back. */
  popup: RefObject<HTMLElement | null>;
  /** What is in the field unless it is typed into: what is typed has to become an option. Null: it stands for itself. */
  chosen: string | null;
  /** What fits a text at once, of what was offered before as well. */
  known: (text: string, before: Option[]) => Option[];
  find: (text: string) => Promise<Option[]>;
  /** Whether the list is to be open when it comes to a field that has the focus already. */
  isExpected: () => boolean;
  onChoose: (option: Option | null) => void;
  onLeave?: () => void;
};

/** The flow of a field with a list under it, wired to an input that works without it. */
export function useCombobox({ field, popup, chosen, known, find, isExpected, onChoose, onLeave }: Wiring): ComboboxRef {
  const flow = useActorRef(comboboxMachine.provide({ actors: { find: fromPromise(({ input }) => find(input)) } }), {
    inspect,
  });
  // Not by `useFlowReports`, which comes with all that forms need.
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const { unsubscribe } = flow.on('option.chosen', ({ option }) => choose(option));
    return unsubscribe;
  }, [flow]);

  const isName = chosen !== null;
  const name = useSelector(flow, selectName);
  const written = () => field.current?.value ?? '';
  const open = useEffectEvent(() => {
    const text = isName ? null : written();
    flow.send({ type: 'list.opened', text, options: known(text ?? '', []) });
  });
  const type = useEffectEvent(() => {
    const { options } = flow.getSnapshot().context;
    flow.send({ type: 'text.typed', text: written(), isName, options: known(written(), options) });
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const state = flow.getSnapshot();
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (!selectIsOpen(state)) return open();
        return flow.send({ type: 'arrow.pressed', step: event.key === 'ArrowDown' ? 1 : -1 });
      case 'Escape':
        if (selectTakesEscape(state)) {
          event.preventDefault();
          // A sheet around it stays.
          event.stopPropagation();
        }
        return flow.send({ type: 'escape.pressed' });
      case 'Enter':
        if (selectTakesEnter(state)) event.preventDefault();
        return flow.send({ type: 'enter.pressed' });
    }
  });
  const leave = useEffectEvent((next: EventTarget | null) => {
    if (next === field.current || popup.current?.contains(next as Node | null)) return;
    onLeave?.();
    flow.send({ type: 'field.left' });
  });
  const begin = useEffectEvent(() => {
    const isHere = document.activeElement === field.current;
    if (isName && written() !== chosen) {
      type();
      if (!isHere) leave(null);
    } else if (isHere && isExpected()) open();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    const leaving = ({ relatedTarget }: FocusEvent) => leave(relatedTarget);
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.addEventListener('click', () => open(), { signal });
    if (!isName) input.addEventListener('focusin', () => open(), { signal });
    input.addEventListener('focusout', leaving, { signal });
    popup.current?.addEventListener('focusout', leaving, { signal });
    let sent: string | undefined;
    const send = () => {
      if (sent === input.value) return;
      sent = input.value;
      leave(null);
    };
    // A press on the form's button leaves the caret where it is. The next one does not ask again for what nobody could tell of.
    if (isName) input.form?.addEventListener('submit', send, { signal });
    begin();
    return () => listening.abort();
  }, [field, popup, isName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the list came is known to the flow by now
  useEffect(() => {
    const input = field.current;
    const shown = selectName(flow.getSnapshot()) ?? chosen;
    // Writing moves the caret.
    if (input && shown !== null && input.value !== shown) input.value = shown;
  }, [field, flow, name, chosen]);

  return flow;
}
