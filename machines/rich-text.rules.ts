// Converts the editor's rich text to the safe HTML that the board stores: p, ul, ol, li, strong, em, h3 and a.

type Mark = { type: string; attrs?: Record<string, unknown> };

/** A node of the editor's document. */
export type RichNode = { type?: string; text?: string; marks?: Mark[]; content?: RichNode[] };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** From the outermost to the innermost. */
const markRenderers: Record<string, (inner: string, mark: Mark) => string> = {
  italic: (inner) => `<em>${inner}</em>`,
  bold: (inner) => `<strong>${inner}</strong>`,
  link: (inner, { attrs }) => `<a href="${escapeHtml(String(attrs?.href))}">${inner}</a>`,
};

const inlineOf = ({ content = [] }: RichNode): string =>
  content
    .map((node) =>
      Object.entries(markRenderers).reduce(
        (inner, [name, write]) => {
          const mark = node.marks?.find(({ type }) => type === name);
          return mark ? write(inner, mark) : inner;
        },
        escapeHtml(node.text ?? ''),
      ),
    )
    .join('')
    .trim();

/** A list item is a line of text, followed by nested lists. */
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

/** The HTML of a document; empty nodes are omitted. */
export const htmlOfDocument = ({ content = [] }: RichNode): string => content.map(blockOf).join('');

/** The target of a link in a company's text: a page on its own domain, or null. */
export function linkOnDomain(typed: string, domain: string): string | null {
  const bare = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname.replace(/^www\./, '');
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`)) ? url.href : null;
}
