import { walkHtml } from './tree.ts';

const inline: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'span', 'strong']);

/** The text of HTML, with spaces between its blocks. */
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

/** Decodes entities in a text without markup, such as `R&amp;D`. A `<` in it is literal. */
export const decodeEntities = (text: string): string => textContent(text.replaceAll('<', '&lt;'));
