/** Characters that XML forbids in any notation, including lone surrogates. */
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const stripInvalidCharacters = (text: string): string => text.replaceAll(invalidCharacters, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text inside an element or a quoted attribute of XML. */
export const escapeXml = (text: string): string =>
  stripInvalidCharacters(text).replaceAll(/[&<>"']/g, (character) => entities[character] as string);

/** A text as a CDATA section: a `]]>` in it is split over two sections. */
const cdata = (text: string): string =>
  `<![CDATA[${stripInvalidCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Elements with their texts, one per line; those without a text are left out. */
export const xmlElements = (texts: Record<string, string | null>, write = escapeXml): string =>
  Object.entries(texts)
    .filter(([, text]) => text !== null && text !== '')
    .map(([name, text]) => `<${name}>${write(text as string)}</${name}>\n`)
    .join('');

export const cdataElements = (texts: Record<string, string | null>): string => xmlElements(texts, cdata);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
