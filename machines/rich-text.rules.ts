// Rich text as its editor holds it, written as the safe HTML that the board keeps: p, ul, ol, li, strong, em, h3 and a.

type Mark = { type: string; attrs?: Record<string, unknown> };

/** A node of the editor's document. */
export type RichNode = { type?: string; text?: string; marks?: Mark[]; content?: RichNode[] };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** From the outer one to the inner one. */
const marks: Record<string, (inner: string, mark: Mark) => string> = {
  italic: (inner) => `<em>${inner}</em>`,
  bold: (inner) => `<strong>${inner}</strong>`,
  link: (inner, { attrs }) => `<a href="${escaped(String(attrs?.href))}">${inner}</a>`,
};

const inlineOf = ({ content = [] }: RichNode): string =>
  content
    .map((node) =>
      Object.entries(marks).reduce(
        (inner, [name, write]) => {
          const mark = node.marks?.find(({ type }) => type === name);
          return mark ? write(inner, mark) : inner;
        },
        escaped(node.text ?? ''),
      ),
    )
    .join('')
    .trim();

/** An item is a line of text, and what is nested in it. */
function itemOf({ content = [] }: RichNode): string {
  const isList = ({ type }: RichNode) => type === 'bulletList' || type === 'orderedList';
  const text = content
    .filter((node) => !isList(node))
    .map(inlineOf)
    .filter(Boolean)
    .join(' ');
  const nested = content.filter(isList).map(blockOf).join('');
  return text + nested === '' ? '' : `<li>${text}${nested}</li>`;
}

function blockOf(node: RichNode): string {
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const items = (node.content ?? []).map(itemOf).join('');
    const tag = node.type === 'bulletList' ? 'ul' : 'ol';
    return items && `<${tag}>${items}</${tag}>`;
  }
  const text = inlineOf(node);
  const tag = node.type === 'heading' ? 'h3' : 'p';
  return text && `<${tag}>${text}</${tag}>`;
}

/** The HTML of a document; what is empty leaves nothing. */
export const htmlOfDocument = ({ content = [] }: RichNode): string => content.map(blockOf).join('');

/** Where a link of a company's texts leads: to a page of its own domain, or nowhere. */
export function ownLink(typed: string, domain: string): string | null {
  const bare = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname.replace(/^www\./, '');
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`)) ? url.href : null;
}
