import { tokensOf } from './html.rules.ts';

// Rich text as typed in a plain field: a blank line separates paragraphs, "- " starts a list item, "# " a heading.

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const itemPattern = /^[-*•]\s+/;
const headingPattern = /^#+\s+/;

/** Converts a block between blank lines. */
function blockOf(lines: string[]): string {
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rest = lines.slice(at);
    const isItem = itemPattern.test(line);
    const blockEnd = rest.findIndex((one) => itemPattern.test(one) !== isItem || (!isItem && headingPattern.test(one)));
    const end = headingPattern.test(line) ? 1 : blockEnd === -1 ? rest.length : Math.max(blockEnd, 1);
    const some = rest.slice(0, end);
    if (headingPattern.test(line)) html += `<h3>${escapeText(line.replace(headingPattern, ''))}</h3>`;
    else if (isItem)
      html += `<ul>${some.map((one) => `<li>${escapeText(one.replace(itemPattern, ''))}</li>`).join('')}</ul>`;
    else html += `<p>${escapeText(some.join(' '))}</p>`;
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

const tagBreaks: Record<'open' | 'close', Partial<Record<string, string>>> = {
  open: { h3: '# ', li: '- ', br: '\n' },
  close: { li: '\n', p: '\n\n', h3: '\n\n', ul: '\n\n', ol: '\n\n' },
};

/** Converts safe HTML to lines. Emphasis and links are lost. */
export const linesOfHtml = (html: string): string =>
  Array.from(tokensOf(html), (token) =>
    token.kind === 'text' ? token.text.replaceAll(/\s+/g, ' ') : (tagBreaks[token.kind][token.name] ?? ''),
  )
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
