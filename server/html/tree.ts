import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

/** Callbacks of `walkHtml`. `element` returns what to do at its end, or 'skip' to skip its content. */
export type Visitor = {
  text: (text: string) => void;
  element: (element: Element) => (() => void) | 'skip' | undefined;
};

/** Walks a piece of HTML as parsed by a browser. Not recursive, so depth cannot overflow the stack. */
export function walkHtml(source: string, { text, element }: Visitor): void {
  const waiting: (Tree.ChildNode | (() => void))[] = [];
  const enter = ({ childNodes }: Tree.ParentNode) => {
    for (let at = childNodes.length - 1; at >= 0; at -= 1) waiting.push(childNodes[at] as Tree.ChildNode);
  };
  enter(parseFragment(source));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next === 'function') next();
    else if (defaultTreeAdapter.isTextNode(next)) text(next.value);
    else if (defaultTreeAdapter.isElementNode(next)) {
      const leave = element(next);
      if (leave === 'skip') continue;
      if (leave) waiting.push(leave);
      enter(next);
    }
  }
}

/** Whether an element is of HTML itself, not of SVG or MathML. */
export const isHtmlElement = ({ namespaceURI }: Element): boolean => namespaceURI === html.NS.HTML;

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;
