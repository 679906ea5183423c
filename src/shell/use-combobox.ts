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

type Options = {
  field: RefObject<HTMLInputElement | null>;
  /** Belongs to the field: the focus may move between the two. */
  popup: RefObject<HTMLElement | null>;
  /** The field's text unless the user is typing: typed text has to become an option. Null: the text stands for itself. */
  chosen: string | null;
  /** Options that match a text at once; `before`: those offered so far. */
  known: (text: string, before: Option[]) => Option[];
  find: (text: string) => Promise<Option[]>;
  /** Whether to open the list if it loads for a field that already has the focus. */
  isExpected: () => boolean;
  onChoose: (option: Option | null, isLate: boolean) => void;
  onLeave?: () => void;
};

/** The flow of a field with a list under it, wired to an input that also works without it. */
export function useCombobox({
  field,
  popup,
  chosen,
  known,
  find,
  isExpected,
  onChoose,
  onLeave,
}: Options): ComboboxRef {
  const flow = useActorRef(comboboxMachine.provide({ actors: { find: fromPromise(({ input }) => find(input)) } }), {
    inspect,
  });
  // Not `useFlowReports`: it brings all the code that forms need.
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const { unsubscribe } = flow.on('option.chosen', ({ option, isLate }) => choose(option, isLate));
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
          // A sheet around it stays open.
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
    // Pressing the form's button does not blur the field. A second submit does not look up the same text again.
    if (isName) input.form?.addEventListener('submit', send, { signal });
    begin();
    return () => listening.abort();
  }, [field, popup, isName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow already knows what was typed before the list loaded
  useEffect(() => {
    const input = field.current;
    const shown = selectName(flow.getSnapshot()) ?? chosen;
    // Writing moves the caret.
    if (input && shown !== null && input.value !== shown) input.value = shown;
  }, [field, flow, name, chosen]);

  return flow;
}
