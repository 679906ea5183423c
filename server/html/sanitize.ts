import { escapeHtml, escapeText } from './escape.ts';
import { safeLink } from './safe-url.ts';
import { attributeOf, type Element, isHtmlElement, walkHtml } from './tree.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose content is not text of the page. */
const hiddenTags = setOf('script style textarea option noscript title xmp iframe noembed noframes template');
const headings = setOf('h1 h2 h3 h4 h5 h6');
const paragraphs = setOf(
  'p address article blockquote center dd div dl dt figure footer header br hr main nav pre section table tr',
);
const lists = setOf('ul ol li');
const inlineTags = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
]);

/**
 * The only sanitiser (IN06): for any HTML, only p, ul, ol, li, strong, em, h3 and a[href] come out, with links only
 * to http, https, mailto and tel (IN07). Text is always in a p, h3 or li; no element is empty; its own output
 * passes unchanged. `isLinkAllowed`: which of these links to keep.
 */
export function sanitizeHtml(source: string, isLinkAllowed: (href: string) => boolean = () => true): string {
  const writer = createWriter();
  walkHtml(source, {
    text: writer.text,
    element: (element) => {
      if (!isHtmlElement(element) || hiddenTags.has(element.tagName)) return 'skip';
      return enter(writer, element, isLinkAllowed);
    },
  });
  return writer.end();
}

function enter(writer: Writer, element: Element, mayLead: (href: string) => boolean): (() => void) | undefined {
  const { tagName } = element;
  const mark = inlineTags.get(tagName);
  if (mark) return writer.inline(mark, `<${mark}>`);
  if (tagName === 'a') {
    const href = safeLink(attributeOf(element, 'href'));
    return href === null || !mayLead(href)
      ? undefined
      : writer.inline('a', `<a href="${escapeHtml(href)}" rel="nofollow noopener">`);
  }
  if (lists.has(tagName)) return writer.list(tagName);
  if (headings.has(tagName)) return writer.leaf('h3');
  return paragraphs.has(tagName) ? writer.leaf('p') : undefined;
}

type List = { tag: string; isOpen: boolean };
type Inline = { tag: string; opening: string };
type Writer = ReturnType<typeof createWriter>;

// Four nested lists; deeper ones are merged into the fourth.
const maxListDepth = 8;

/**
 * Writes elements in order: no p in a p or li, no bare text, no empty element. An element is written with its first text.
 * Functions that open an element return the one that closes it.
 */
function createWriter() {
  const open: List[] = [];
  const inlines: Inline[] = [];
  let shownInlines = 0;
  let nextLeafTag: 'p' | 'h3' = 'p';
  let leaf: 'p' | 'h3' | null = null;
  let gap = false;
  let out = '';

  const endInlines = (down = 0) => {
    while (shownInlines > down) out += `</${inlines[--shownInlines]?.tag}>`;
  };
  const endLeaf = () => {
    endInlines();
    if (leaf) out += `</${leaf}>`;
    leaf = null;
    gap = true;
  };
  const endList = (list: List) => {
    endLeaf();
    if (!open.includes(list)) return;
    for (let last = open.pop(); last; last = open.pop()) {
      if (last.isOpen) out += `</${last.tag}>`;
      if (last === list) break;
    }
  };
  const begin = (tag: string): List => {
    const list = { tag, isOpen: false };
    open.push(list);
    return list;
  };

  return {
    text(text: string) {
      if (!text.trim()) {
        gap = true;
        return;
      }
      if (open.length > 0 && open.at(-1)?.tag !== 'li') begin('li');
      let isFirst = false;
      for (const list of open) {
        if (list.isOpen) continue;
        out += `<${list.tag}>`;
        list.isOpen = true;
        isFirst = true;
      }
      if (open.length === 0 && !leaf) {
        leaf = nextLeafTag;
        out += `<${leaf}>`;
        isFirst = true;
      }
      const isAfterGap = gap && !isFirst;
      if (isAfterGap) out += ' ';
      gap = false;
      while (shownInlines < inlines.length) out += inlines[shownInlines++]?.opening;
      out += escapeText(isFirst || isAfterGap ? text.trimStart() : text);
    },
    /** An element nested in one of the same kind is ignored. */
    inline(tag: string, opening: string): (() => void) | undefined {
      if (inlines.some((inline) => inline.tag === tag)) return undefined;
      const depth = inlines.push({ tag, opening }) - 1;
      return () => {
        endInlines(depth);
        inlines.length = depth;
      };
    },
    list(tag: string): (() => void) | undefined {
      endLeaf();
      const item = open.at(-1);
      if (tag === 'li' && item?.tag === 'li') endList(item);
      if (tag === 'li' && open.length === 0) return endLeaf;
      if (open.length >= maxListDepth) return endLeaf;
      const list = begin(tag);
      return () => endList(list);
    },
    leaf(tag: 'p' | 'h3'): () => void {
      endLeaf();
      nextLeafTag = tag;
      return () => {
        endLeaf();
        nextLeafTag = 'p';
      };
    },
    end(): string {
      const [outermost] = open;
      if (outermost) endList(outermost);
      endLeaf();
      return out;
    },
  };
}
