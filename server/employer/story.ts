import { walkHtml } from '../html/tree.ts';

// A story is safe HTML on the board, and plain lines where it is written (machines/lines.rules.ts).

const marks: Record<string, string> = { h3: '# ', li: '- ' };

/** The lines of a story. Emphasis and links are not among them. */
export function linesOfStory(html: string): string {
  let text = '';
  walkHtml(html, {
    text: (more) => {
      text += more.replaceAll(/\s+/g, ' ');
    },
    element: ({ tagName }) => {
      if (!/^(?:p|h3|li|ul|ol)$/.test(tagName)) return undefined;
      text += marks[tagName] ?? '';
      return () => {
        text += tagName === 'li' ? '\n' : '\n\n';
      };
    },
  });
  return text.replaceAll(/\n{3,}/g, '\n\n').trim();
}
