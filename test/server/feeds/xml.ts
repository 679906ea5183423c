import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

/** Parses XML. Elements that may be repeated are always in arrays. */
export function parseXml(xml: string): unknown {
  expect(XMLValidator.validate(xml)).toBe(true);
  const several = /(?:\.(?:item|job|category)|^urlset\.url|^sitemapindex\.sitemap)$/;
  return new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (_, path) => several.test(String(path)),
  }).parse(xml);
}
