import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useReducer, useRef } from 'react';

type Flow = {
  on: (type: 'form.refused', tell: () => void) => { unsubscribe: () => void };
  send: (event: { type: 'form.submitted' }) => void;
};

type Props = Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onMouseDown' | 'onSubmit'> & {
  flow: Flow;
};

/** Leaving a field shows its error, which would move what is being pressed from under the pointer. */
const keepCaret = (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button, label')) event.preventDefault();
};

/** A form whose flow judges and sends it. Whenever the flow refuses what is in it, the first wrong field gets the focus, and its label and error are in view. */
export function FlowForm({ flow, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useRefusals(flow, form);
  // It was used before the app was here (server/pages/boot-script.ts).
  useEffect(() => {
    if (form.current?.dataset.submitted === undefined) return;
    delete form.current.dataset.submitted;
    form.current.requestSubmit();
  }, []);
  return (
    <form
      {...rest}
      ref={form}
      // Sent by the browser itself, its values would stand in an address.
      method="post"
      noValidate
      onMouseDown={keepCaret}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'form.submitted' });
      }}
    />
  );
}

function useRefusals(flow: Flow, form: RefObject<HTMLFormElement | null>): void {
  const [refusals, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const { unsubscribe } = flow.on('form.refused', count);
    return unsubscribe;
  }, [flow]);
  // Only now the errors are on screen.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const field = wrong?.matches('input, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    field?.focus();
    const error = wrong?.getAttribute('aria-describedby')?.split(' ')[0];
    if (error) document.getElementById(error)?.scrollIntoView({ block: 'nearest' });
    // A person sees what the error is about: on a phone the keyboard leaves little room.
    (field as HTMLInputElement | null)?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }, [refusals, form]);
}
