// Rich text as people type it in a plain field: a blank line parts paragraphs, "- " begins an item of a list, "# " a heading.

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
    if (heading.test(line)) html += `<h3>${escaped(line.replace(heading, ''))}</h3>`;
    else if (isItem) html += `<ul>${some.map((one) => `<li>${escaped(one.replace(item, ''))}</li>`).join('')}</ul>`;
    else html += `<p>${escaped(some.join(' '))}</p>`;
    at += end;
  }
  return html;
}

/** The safe HTML of lines. */
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The lines of safe HTML. Emphasis and links are not among them. */
export const linesOfHtml = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<h3\b[^>]*>/g, '# ')
    .replaceAll(/<li\b[^>]*>/g, '- ')
    .replaceAll(/<\/li>|<br\b[^>]*>/g, '\n')
    .replaceAll(/<\/(?:p|h3|ul|ol)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
