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
  const remaining = longest - field.value.trim().length;
  const hint = remaining <= counterThreshold && (
    <p className={remaining < 0 ? 'font-semibold text-alarm' : ''}>
      {remaining < 0 ? (
        <Plural value={-remaining} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={remaining} one="# character left" other="# characters left" />
      )}
    </p>
  );
  return <TextArea {...field} hint={hint} />;
}
