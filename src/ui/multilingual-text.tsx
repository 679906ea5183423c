import { Fragment } from 'react';

const languageMarkPattern = /:(cs|en)\[([^\]]+)\]/;

/** A text in which `:en[words]` marks words of another language, for screen readers. */
export function MultilingualText({ text }: { text: string }) {
  const parts = text.split(languageMarkPattern);
  return parts.map((part, at) => {
    const kind = at % 3;
    if (kind === 1) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
    if (kind === 0) return <Fragment key={at}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at} lang={parts[at - 1]}>
        {part}
      </span>
    );
  });
}
