import { escapeText } from '../html/escape.ts';
import { walkHtml } from '../html/tree.ts';

// A story is safe HTML on the board, and plain lines where it is written: a blank line parts paragraphs, "- " begins an item of a
// list, "# " a heading.

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

const item = /^[-*•]\s+/;
const heading = /^#+\s+/;

/** A piece between blank lines. */
function blockOf(lines: string[]): string {
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rest = lines.slice(at);
    const isItem = item.test(line);
    const ends = rest.findIndex((one) => item.test(one) !== isItem || (!isItem && heading.test(one)));
    const end = heading.test(line) ? 1 : ends === -1 ? rest.length : Math.max(ends, 1);
    const some = rest.slice(0, end);
    if (heading.test(line)) html += `<h3>${escapeText(line.replace(heading, ''))}</h3>`;
    else if (isItem) html += `<ul>${some.map((one) => `<li>${escapeText(one.replace(item, ''))}</li>`).join('')}</ul>`;
    else html += `<p>${escapeText(some.join(' '))}</p>`;
    at += end;
  }
  return html;
}

/** The safe HTML of lines. */
export const storyOfLines = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) =>
      blockOf(
        block
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    )
    .join('');
