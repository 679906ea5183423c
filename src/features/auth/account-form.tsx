import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react';

type Props = { form: RefObject<HTMLFormElement | null>; onSubmit: () => void; children: ReactNode };

/** Leaving a field shows its error, which would move what is being pressed from under the pointer. */
const keepCaret = (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button, label')) event.preventDefault();
};

/** A form of the account dialogs. Whoever comes to it begins in its first field. */
export function AccountForm({ form, onSubmit, children }: Props) {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form
      ref={form}
      noValidate
      onMouseDown={keepCaret}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-4 pt-2 pb-4"
    >
      {children}
    </form>
  );
}
