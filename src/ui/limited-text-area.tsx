import { Plural } from '@lingui/macro';
import type { ComponentProps } from 'react';
import { TextArea } from './text-area.tsx';

/** Characters that are left when it is first said how many. */
const nearTheEnd = 400;

type Props = Omit<ComponentProps<typeof TextArea>, 'hint'> & {
  /** Characters, without blanks around them. */
  longest: number;
};

/** A field of several lines that says how much room is left, or how much is too much. */
export function LimitedTextArea({ longest, ...field }: Props) {
  const left = longest - field.value.trim().length;
  const hint = left <= nearTheEnd && (
    <p className={left < 0 ? 'font-semibold text-alarm' : ''}>
      {left < 0 ? (
        <Plural value={-left} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  );
  return <TextArea {...field} hint={hint} />;
}
