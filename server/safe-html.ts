import sanitizeHtml from 'sanitize-html';
import { safeLink } from './safe-url.ts';

const become = (name: string, ...tags: string[]) => Object.fromEntries(tags.map((tag) => [tag, name]));

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a', 'br'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'template',
    'svg',
    'math',
  ],
  nestingLimit: 30,
  transformTags: {
    ...become('p', 'address', 'article', 'blockquote', 'center', 'dd', 'div', 'dl', 'dt', 'figure', 'footer', 'header'),
    ...become('p', 'hr', 'main', 'nav', 'pre', 'section', 'table', 'tr'),
    ...become('h3', 'h1', 'h2', 'h4', 'h5', 'h6'),
    b: 'strong',
    i: 'em',
    a: (_, { href }): sanitizeHtml.Tag => {
      const safe = safeLink(href);
      if (!safe) return { tagName: 'span', attribs: {} };
      return { tagName: 'a', attribs: { href: safe, rel: 'nofollow noopener' } };
    },
  },
};

/**
 * The one sanitiser (IN06): whatever HTML comes in, only p, ul, ol, li, strong, em, h3 and a[href] come out, links only
 * to http, https, mailto and tel (IN07). Text stands in a p, h3 or li, never bare; nothing is empty; its own output
 * passes unchanged.
 */
export const safeHtml = (html: string): string => tidied(sanitizeHtml(html, rules));

type Block = { tag: string; state: 'awaited' | 'open' | 'ignored' };
type Inline = { opening: string; closing: string };

// Four lists in one another; what is deeper joins the fourth.
const deepest = 8;

/** Puts sanitised tags in order: no p in a p or li, no bare text, no empty element. Adds no text and no attribute. */
function tidied(safe: string): string {
  const lists: Block[] = [];
  const inlines: Inline[] = [];
  let shownInlines = 0;
  let wanted = 'p';
  let leaf: string | null = null;
  let gap = false;
  let out = '';

  const endInlines = (down = 0) => {
    while (shownInlines > down) out += inlines[--shownInlines]?.closing;
  };
  const endLeaf = () => {
    endInlines();
    if (leaf) out += `</${leaf}>`;
    leaf = null;
    gap = true;
  };
  const endBlock = (tag: string) => {
    endLeaf();
    if (!lists.some((block) => block.tag === tag)) return;
    for (let block = lists.pop(); block; block = lists.pop()) {
      if (block.state === 'open') out += `</${block.tag}>`;
      if (block.tag === tag) break;
    }
  };
  const begin = (tag: string) => lists.push({ tag, state: lists.length < deepest ? 'awaited' : 'ignored' });
  const write = (text: string) => {
    if (lists.length > 0 && lists.at(-1)?.tag !== 'li') begin('li');
    let fresh = false;
    for (const block of lists) {
      if (block.state !== 'awaited') continue;
      out += `<${block.tag}>`;
      block.state = 'open';
      fresh = true;
    }
    if (lists.length === 0 && !leaf) {
      leaf = wanted;
      out += `<${leaf}>`;
      fresh = true;
    }
    if (gap && !fresh) out += ' ';
    gap = false;
    while (shownInlines < inlines.length) out += inlines[shownInlines++]?.opening;
    out += fresh ? text.trimStart() : text;
  };

  for (const token of safe.match(/<[^>]*>|[^<]+/g) ?? []) {
    if (!token.startsWith('<')) {
      if (token.trim()) write(token);
      else gap = true;
      continue;
    }
    const [, slash, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? [];
    const closing = slash === '/';
    if (tag === 'strong' || tag === 'em' || tag === 'a') {
      if (!closing) {
        const repeated = inlines.some((inline) => inline.closing === `</${tag}>`);
        inlines.push(repeated ? { opening: '', closing: '' } : { opening: token, closing: `</${tag}>` });
      } else {
        endInlines(inlines.length - 1);
        inlines.pop();
      }
    } else if (tag === 'ul' || tag === 'ol' || tag === 'li') {
      if (closing) endBlock(tag);
      else {
        endLeaf();
        if (tag === 'li' && lists.at(-1)?.tag === 'li') endBlock('li');
        if (tag !== 'li' || lists.length > 0) begin(tag);
      }
    } else {
      endLeaf();
      wanted = tag === 'h3' && !closing ? 'h3' : 'p';
    }
  }
  while (lists.length > 0) endBlock(lists.at(-1)?.tag ?? '');
  endLeaf();
  return out;
}
