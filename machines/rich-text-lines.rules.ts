import { tokensOf } from './html.rules.ts';

// Rich text as typed in a plain field: a blank line separates paragraphs, "- " starts a list item, "# " a heading.

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const item = /^[-*•]\s+/;
const heading = /^#+\s+/;

/** Converts a block between blank lines. */
function blockOf(lines: string[]): string {
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rest = lines.slice(at);
    const isItem = item.test(line);
    const ends = rest.findIndex((one) => item.test(one) !== isItem || (!isItem && heading.test(one)));
    const end = heading.test(line) ? 1 : ends === -1 ? rest.length : Math.max(ends, 1);
    const some = rest.slice(0, end);
    if (heading.test(line)) html += `<h3>${escaped(line.replace(heading, ''))}</h3>`;
    else if (isItem) html += `<ul>${some.map((one) => `<li>${escaped(one.replace(item, ''))}</li>`).join('')}</ul>`;
    else html += `<p>${escaped(some.join(' '))}</p>`;
    at += end;
  }
  return html;
}

/** Converts lines to safe HTML. */
export const htmlOfLines = (text: string): string =>
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

const breaks: Record<'open' | 'close', Partial<Record<string, string>>> = {
  open: { h3: '# ', li: '- ', br: '\n' },
  close: { li: '\n', p: '\n\n', h3: '\n\n', ul: '\n\n', ol: '\n\n' },
};

/** Converts safe HTML to lines. Emphasis and links are lost. */
export const linesOfHtml = (html: string): string =>
  Array.from(tokensOf(html), (token) =>
    token.kind === 'text' ? token.text.replaceAll(/\s+/g, ' ') : (breaks[token.kind][token.name] ?? ''),
  )
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
