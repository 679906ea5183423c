import { walkHtml } from './tree.ts';

const inlineTags: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'span', 'strong']);

/** The text of HTML, with spaces between its blocks. */
export function textContent(source: string): string {
  let text = '';
  const addSpace = () => {
    text += ' ';
  };
  walkHtml(source, {
    text: (more) => {
      text += more;
    },
    element: ({ tagName }) => {
      if (inlineTags.has(tagName)) return undefined;
      addSpace();
      return addSpace;
    },
  });
  return text;
}

/** Decodes entities in a text without markup, such as `R&amp;D`. A `<` in it is literal. */
export const decodeEntities = (text: string): string => textContent(text.replaceAll('<', '&lt;'));
