import type { Node, Schema, Slice } from '@tiptap/pm/model';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { linkOnDomain } from '../../../machines/rich-text.rules.ts';
import { htmlOfLines } from '../../../machines/rich-text-lines.rules.ts';
import { trustedTypesPolicy } from '../trusted-types.ts';
import { cleanOfficeHtml } from './clean-office-html.ts';

/** Parses into a separate document, in which nothing runs and nothing loads. */
const treeOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustedTypesPolicy.createHTML(html), 'text/html').body;

/** The editor's document for HTML that the board stores. */
export const documentOf = (schema: Schema, html: string): Node => ModelParser.fromSchema(schema).parse(treeOf(html));

const block = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, section, article, blockquote, pre, br';

/** Wraps bare text in a paragraph. */
function wrapBare(tree: HTMLElement): void {
  let paragraph: Element | null = null;
  for (const node of [...tree.childNodes]) {
    const isBlock = node instanceof Element && (node.matches(block) || node.querySelector(block) !== null);
    if (isBlock) paragraph = null;
    else if (paragraph) paragraph.append(node);
    else if (node.textContent?.trim()) {
      paragraph = tree.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

/** Other programs often end a line without ending its paragraph. */
const lineBreakRule = { tag: 'br', closeParent: true };

/** Content copied elsewhere, reduced to our marks; links are kept if they lead to the company's own pages. */
export function pastedSlice(schema: Schema, data: DataTransfer, domain: string): Slice | null {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html === '' && text.trim() === '') return null;
  // Rename style attributes: the page's CSP forbids them, even in documents that are never shown.
  const tree = treeOf(html === '' ? htmlOfLines(text) : html.replaceAll(/\sstyle=/gi, ' data-style='));
  for (const link of tree.querySelectorAll('a')) {
    const href = linkOnDomain(link.getAttribute('href') ?? '', domain);
    if (href === null) link.removeAttribute('href');
    else link.setAttribute('href', href);
  }
  cleanOfficeHtml(tree);
  wrapBare(tree);
  return new ModelParser(schema, [lineBreakRule, ...ModelParser.fromSchema(schema).rules]).parseSlice(tree);
}
