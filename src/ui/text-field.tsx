import { type ComponentProps, type ReactNode, useId } from 'react';
import { ariaProps, FieldFrame, inputClass, useNativeEvents } from './field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'value' | 'onChange' | 'onBlur' | 'className'> & {
  label: string;
  value: string;
  error: string | null;
  hint?: ReactNode;
  onType: (value: string) => void;
  /** The field lost focus, or a browser filled it in. */
  onSettle: () => void;
};

/** A labelled input with its error under it, linked for assistive technology. */
export function TextField({ label, error, hint, onType, onSettle, ...input }: Props) {
  const id = useId();
  const nativeEvents = useNativeEvents({ value: input.value, onType, onSettle });
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...input}
        {...ariaProps(id, error, hint)}
        ref={nativeEvents}
        id={id}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        className={inputClass}
      />
    </FieldFrame>
  );
}
