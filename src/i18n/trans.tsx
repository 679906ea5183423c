import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

// A value is put into the words before their tags are read, so what looks like a tag in it would be one. Lists are not read.
const unread = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value);

/** What `<Trans>` of `@lingui/macro` becomes (lingui.config.ts): words with elements in them, and values that are text whatever they hold. */
export const Trans = ({ values, ...props }: TransProps) => (
  <LinguiTrans
    {...props}
    {...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unread(value)])),
    })}
  />
);
