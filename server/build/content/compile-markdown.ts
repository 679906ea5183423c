import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MarkdownRoot } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { fold } from '../../../machines/fold.rules.ts';
import type { ContentAnswer, ContentHeading, ContentPiece } from '../../../src/api/contract-content.ts';

import { type ContentComponent, contentComponents } from '../../../src/routing/content-components.ts';
import { isLocale, type Locale } from '../../../src/routing/locales.ts';
import { matchPath } from '../../../src/routing/paths.ts';
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts';

const isComponent = (name: string): name is ContentComponent => contentComponents.some((known) => known === name);

const componentAttribute = 'data-component';

/** `:en[words]` in a Czech text, and the other way round, sets the language in which a screen reader speaks them. */
function setNodeLanguage(node: TextDirective, locale: Locale): void {
  if (node.name === locale) throw new Error(`":${node.name}[…]" is the language of the page`);
  if (node.children.length === 0) throw new Error(`":${node.name}" has no words`);
  node.data = { hName: 'span', hProperties: { lang: node.name } };
}

/** Code with sentences as comments declares their language: ```ts lang=en */
function commentLanguage(meta: string): Locale {
  const lang = /^lang=(.+)$/.exec(meta)?.[1] ?? '';
  if (!isLocale(lang)) throw new Error(`code says "${meta}"; "lang=en" is understood`);
  return lang;
}

/**
 * Directives on a line of their own become markers at which the text is cut; language directives in a line set the language of their words.
 * All others are mistakes, and HTML is rejected.
 */
const placeComponents = (locale: Locale) => (tree: MarkdownRoot) =>
  visit(tree, (node) => {
    if (node.type === 'html') throw new Error(`HTML is not allowed: ${node.value}`);
    if (node.type === 'textDirective' && isLocale(node.name)) return setNodeLanguage(node, locale);
    if (node.type === 'code' && node.meta) node.data = { hProperties: { lang: commentLanguage(node.meta) } };
    if (node.type === 'textDirective' || node.type === 'containerDirective')
      throw new Error(`":${node.name}" is no component alone on its line; write "\\:" for a colon`);
    if (node.type !== 'leafDirective') return;
    if (!isComponent(node.name)) throw new Error(`there is no component "${node.name}"`);
    const { name, attributes } = node as LeafDirective;
    node.data = {
      hName: 'div',
      hProperties: { [componentAttribute]: JSON.stringify({ component: name, props: attributes ?? {} }) },
    };
  });

const textOf = (node: Element | ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** Where a link leads: to a page of this edition, to a heading, to another site or to a mailbox. */
function checkLink(locale: Locale, href: string, ids: ReadonlySet<string>): 'here' | 'outside' {
  if (href.startsWith('#')) {
    if (!ids.has(href.slice(1))) throw new Error(`no heading has the id of the link ${href}`);
    return 'here';
  }
  if (/^(?:https:\/\/|mailto:)/.test(href)) return href.startsWith('https:') ? 'outside' : 'here';
  const [path = ''] = href.split(/[?#]/);
  if (!path.startsWith('/') || !matchPath(locale, path)) throw new Error(`no page of this edition is at ${href}`);
  return 'here';
}

const newTabNotice = { cs: ' (otevře se v nové kartě)', en: ' (opens in a new tab)' };

function finishLinks(tree: HtmlRoot, locale: Locale, ids: ReadonlySet<string>): void {
  visit(tree, 'element', (element: Element) => {
    if (element.tagName !== 'a') return;
    if (checkLink(locale, String(element.properties.href), ids) !== 'outside') return;
    Object.assign(element.properties, { target: '_blank', rel: 'noopener' });
    element.children.push({
      type: 'element',
      tagName: 'small',
      properties: {},
      children: [{ type: 'text', value: newTabNotice[locale] }],
    });
  });
}

/** Headings get ids, by which the table of contents and links find them. */
function addHeadingIds(tree: HtmlRoot): ContentHeading[] {
  const slugger = new GithubSlugger();
  const headings: ContentHeading[] = [];
  visit(tree, 'element', (element: Element) => {
    const depth = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (!depth) return;
    if (depth !== '2' && depth !== '3') throw new Error(`a heading is of the level ${depth}; ## and ### are allowed`);
    const text = textOf(element);
    const id = slugger.slug(fold(text));
    element.properties.id = id;
    headings.push({ id, text, depth: depth === '2' ? 2 : 3 });
  });
  return headings;
}

/** Labels of scrollable elements without a heading before them. */
const defaultLabels = { cs: { table: 'Tabulka', pre: 'Ukázka kódu' }, en: { table: 'Table', pre: 'Code' } };

/** A wide table scrolls by itself, also by keyboard, labelled by the heading before it; so does code. */
function wrapTables(tree: HtmlRoot, locale: Locale): void {
  let heading = '';
  tree.children = tree.children.map((node): RootContent => {
    if (node.type !== 'element') return node;
    if (/^h[23]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== 'pre' && node.tagName !== 'table') return node;
    const ariaLabel = heading || defaultLabels[locale][node.tagName];
    if (node.tagName === 'pre') {
      Object.assign(node.properties, { role: 'group', tabIndex: 0, ariaLabel });
      return node;
    }
    const properties = { role: 'region', tabIndex: 0, ariaLabel };
    return { type: 'element', tagName: 'div', properties, children: [node] };
  });
}

function insertSpacesInTexts(tree: HtmlRoot, locale: Locale): void {
  visit(tree, 'text', (node, _, parent) => {
    const isCode = parent?.type === 'element' && parent.tagName === 'code';
    const lang = parent?.type === 'element' ? String(parent.properties.lang) : '';
    if (!isCode) node.value = insertNonBreakingSpaces(isLocale(lang) ? lang : locale, node.value);
  });
}

/** A single letter before a hyphen. */
const letterAndHyphen = /((?<![\p{L}\p{N}])\p{L}-\p{L}+)/u;

/** Keeps lines from ending with the first letter of "e-mail". By markup: users couldn't search for or copy another hyphen character. */
const preventHyphenBreaks = (tree: HtmlRoot) =>
  visit(tree, 'text', ({ value }, at, parent) => {
    if (at === undefined || parent?.type !== 'element' || parent.tagName === 'code') return undefined;
    const parts = value.split(letterAndHyphen).map((part, nth): ElementContent => {
      const text = { type: 'text' as const, value: part };
      return nth % 2 === 0
        ? text
        : { type: 'element', tagName: 'span', properties: { className: ['unbroken'] }, children: [text] };
    });
    if (parts.length === 1) return undefined;
    parent.children.splice(at, 1, ...parts);
    return at + parts.length;
  });

/** Cuts at components, and at the first chapter: what precedes it introduces the list of chapters. */
function cutPieces(tree: HtmlRoot): ContentPiece[] {
  const pieces: ContentPiece[] = [];
  const first = tree.children.find((node) => node.type === 'element' && node.tagName === 'h2');
  let run: RootContent[] = [];
  const endRun = () => {
    const html = toHtml({ type: 'root', children: run }).trim();
    if (html) pieces.push({ html });
    run = [];
  };
  for (const node of tree.children) {
    const mark = node.type === 'element' ? node.properties[componentAttribute] : undefined;
    if (node === first) endRun();
    if (!mark) {
      run.push(node);
      continue;
    }
    endRun();
    pieces.push(JSON.parse(String(mark)) as ContentPiece);
  }
  endRun();
  return pieces;
}

const inline = new Set(['a', 'code', 'del', 'em', 'small', 'span', 'strong']);

/** The text of a node, with spaces between its paragraphs and items. */
function spacedTextOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const content = node.children.map(spacedTextOf).join('');
  return inline.has(node.tagName) ? content : ` ${content} `;
}

/** The questions of a page, its third-level headings, with the text below each. */
function answersIn(tree: HtmlRoot): ContentAnswer[] {
  const answers: ContentAnswer[] = [];
  let open: ContentAnswer | null = null;
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === 'h3') {
      open = { id: String(node.properties.id), question: textOf(node), answer: '' };
      answers.push(open);
    } else if (node.type === 'element' && node.tagName === 'h2') open = null;
    else if (open) open.answer = `${open.answer}${spacedTextOf(node)}`;
  }
  for (const answer of answers) answer.answer = answer.answer.replaceAll(/\s+/g, ' ').trim();
  return answers;
}

const processorOf = (locale: Locale) =>
  unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(placeComponents, locale).use(remarkRehype);

/** Compiles Markdown to the pieces of a page. Throws on what no reader should see: a dead link, an unknown component, HTML. */
export async function compileMarkdown(
  locale: Locale,
  markdown: string,
): Promise<{ pieces: ContentPiece[]; headings: ContentHeading[]; answers?: ContentAnswer[] }> {
  const processor = processorOf(locale);
  const tree = (await processor.run(processor.parse(markdown))) as HtmlRoot;
  insertSpacesInTexts(tree, locale);
  const headings = addHeadingIds(tree);
  finishLinks(tree, locale, new Set(headings.map(({ id }) => id)));
  wrapTables(tree, locale);
  const answers = answersIn(tree);
  preventHyphenBreaks(tree);
  const pieces = cutPieces(tree);
  const isSearched = pieces.some((piece) => 'component' in piece && piece.component === 'faq-search');
  return { pieces, headings, ...(isSearched && { answers }) };
}
