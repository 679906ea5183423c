import { Plural } from '@lingui/macro';
import type { ComponentProps } from 'react';
import { TextArea } from './text-area.tsx';

/** The counter appears when this many characters are left. */
const counterThreshold = 400;

type Props = Omit<ComponentProps<typeof TextArea>, 'hint'> & {
  /** In characters, without surrounding whitespace. */
  longest: number;
};

/** A multi-line field that says how much room is left, or by how much the text is too long. */
export function LimitedTextArea({ longest, ...field }: Props) {
  const left = longest - field.value.trim().length;
  const hint = left <= counterThreshold && (
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
