import { walkHtml } from './tree.ts';

const inline: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'span', 'strong']);

/** The text of HTML, with spaces where its blocks part. */
export function textContent(source: string): string {
  let text = '';
  const part = () => {
    text += ' ';
  };
  walkHtml(source, {
    text: (more) => {
      text += more;
    },
    element: ({ tagName }) => {
      if (inline.has(tagName)) return undefined;
      part();
      return part;
    },
  });
  return text;
}

/** A text without markup in which entities may stand, such as `R&amp;D`. A `<` in it is a sign. */
export const decodeEntities = (text: string): string => textContent(text.replaceAll('<', '&lt;'));
