import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useReducer, useRef } from 'react';

type Flow = {
  on: (type: 'form.refused', listener: () => void) => { unsubscribe: () => void };
  send: (event: { type: 'form.submitted' }) => void;
};

type Props = Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onMouseDown' | 'onSubmit'> & {
  flow: Flow;
};

/** Don't blur a field on mousedown: its error would appear and move the pressed control from under the pointer. */
const preventFocusLoss = (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button, label')) event.preventDefault();
};

/** A form that its flow validates and sends. On refusal the first invalid field gets the focus, with its label and error in view. */
export function FlowForm({ flow, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useRefusalFocus(flow, form);
  // It was submitted before the app had loaded (server/pages/boot-script.ts).
  useEffect(() => {
    if (form.current?.dataset.submitted === undefined) return;
    delete form.current.dataset.submitted;
    form.current.requestSubmit();
  }, []);
  return (
    <form
      {...rest}
      ref={form}
      // If the browser submitted it with GET, its values would end up in an address.
      method="post"
      noValidate
      onMouseDown={preventFocusLoss}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'form.submitted' });
      }}
    />
  );
}

/** When the flow refuses to send its fields, focuses the first invalid one inside the element. */
export function useRefusalFocus(flow: Pick<Flow, 'on'>, form: RefObject<HTMLElement | null>): void {
  const [refusals, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const { unsubscribe } = flow.on('form.refused', count);
    return unsubscribe;
  }, [flow]);
  // The errors are in the DOM only now.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const field = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector<HTMLElement>('input');
    field?.focus();
    const error = wrong?.getAttribute('aria-describedby')?.split(' ')[0];
    if (error) document.getElementById(error)?.scrollIntoView({ block: 'nearest' });
    // Show which field the error is about: on a phone the keyboard leaves little room.
    (field as HTMLInputElement | null)?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }, [refusals, form]);
}
