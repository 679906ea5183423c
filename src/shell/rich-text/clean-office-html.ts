// Word writes list items as paragraphs that begin with a literal bullet or number; Google Docs writes weight as style.

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

function renameElement(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

const isWordItem = (element: Element): boolean =>
  /mso-list:\s*(?!ignore|none)\S/i.test(styleOf(element)) || /^MsoList/.test(element.className);

/** Removes the literal bullet or number, and returns whether it was a number. */
function removeListMarker(item: Element): boolean {
  const mark = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const drawn = mark?.textContent ?? '';
  mark?.remove();
  return /^\s*\(?(?:\d+|[a-z])[.)]/i.test(drawn);
}

function moveIntoList(item: Element): void {
  const tag = removeListMarker(item) ? 'ol' : 'ul';
  const before = item.previousElementSibling;
  const li = item.ownerDocument.createElement('li');
  li.append(...item.childNodes);
  if (before?.tagName.toLowerCase() === tag && before.hasAttribute('data-word')) {
    before.append(li);
    item.remove();
    return;
  }
  const list = item.ownerDocument.createElement(tag);
  list.setAttribute('data-word', '');
  list.append(li);
  item.replaceWith(list);
}

/** Turns what other programs say by styles into elements. */
export function cleanOfficeHtml(tree: HTMLElement): void {
  for (const item of [...tree.querySelectorAll('p')].filter(isWordItem)) moveIntoList(item);
  for (const element of tree.querySelectorAll('b, strong, i, em'))
    if (/font-(?:weight|style):\s*(?:normal|400)/i.test(styleOf(element))) renameElement(element, 'span');
  for (const element of tree.querySelectorAll('span[data-style]')) {
    const style = styleOf(element);
    const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
    const isItalic = /font-style:\s*italic/i.test(style);
    const outer = isBold || isItalic ? renameElement(element, isBold ? 'strong' : 'em') : null;
    if (outer && isBold && isItalic) {
      const inner = outer.ownerDocument.createElement('em');
      inner.append(...outer.childNodes);
      outer.append(inner);
    }
  }
}
