// Parses HTML where there is no DOM: the texts of ads and profiles, before and after sanitizing. It only tells tags
// from text; server/html sanitizes.

type HtmlToken = { kind: 'open' | 'close'; name: string } | { kind: 'text'; text: string };

/**
 * A comment, to the end of the text where it is unclosed; a tag, with anything inside its quotes; an entity. No start
 * is scanned twice.
 */
const markupPattern =
  /<!--[\s\S]*?(?:-->|$)|<(?<slash>\/?)(?<name>[a-z][^\s/<>"']*)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>|&(?<entity>#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi;

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }));

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return entities.get(entity);
  const code = Number(/^#x/i.test(entity) ? `0x${entity.slice(2)}` : entity.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** The tokens of HTML, with entities decoded. A `<` that starts no tag is text. */
export function* tokensOf(html: string): Generator<HtmlToken> {
  let at = 0;
  for (const { 0: found, index, groups: { slash, name, entity } = {} } of html.matchAll(markupPattern)) {
    if (index > at) yield { kind: 'text', text: html.slice(at, index) };
    at = index + found.length;
    if (name) yield { kind: slash ? 'close' : 'open', name: name.toLowerCase() };
    if (entity) yield { kind: 'text', text: characterOf(entity) ?? found };
  }
  if (at < html.length) yield { kind: 'text', text: html.slice(at) };
}

/** Elements that don't separate words. */
const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** The text of HTML, with single spaces. */
export const textOfHtml = (html: string): string =>
  Array.from(tokensOf(html), (token) => {
    if (token.kind === 'text') return token.text;
    return inlineElements.has(token.name) ? '' : ' ';
  })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
