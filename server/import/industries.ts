import { fold } from '../../machines/fold.rules.ts';
import { type Industry, industries } from '../../src/routing/taxonomy.ts';

const industryPatterns: [Industry, RegExp][] = [
  ['insurtech', /insurance/],
  ['fintech', /financ|banking|accounting|investment|capital markets|venture/],
  ['legaltech', /\blaw\b|legal/],
  ['proptech', /real estate|construction|building materials|architecture|facilities/],
  ['hrtech', /human resources|staffing|recruiting/],
  ['govtech', /government|public (?:policy|safety|sector)/],
  ['edtech', /education|e-?learning|training/],
  ['climate', /environment|renewable|climate/],
  ['energy', /energy|\boil\b|utilities/],
  ['mobility', /automotive|transportation|mobility/],
  ['logistics', /logistics|warehous|supply chain|freight/],
  ['foodtech', /food|restaurant|beverage/],
  ['agritech', /farm|agricult/],
  ['travel', /travel|tourism|hospitality|airline/],
  ['ai', /artificial intelligence|machine learning|^ai$/],
  ['cybersecurity', /security/],
  ['gaming', /games?\b|gaming/],
  ['hardware', /hardware|electronic|semiconductor|telecommunications equipment/],
  ['robotics', /robot|automation/],
  ['space', /aerospace|\bspace\b/],
  ['biotech', /biotech|pharmaceutical/],
  ['healthtech', /health|medical|hospital|wellness/],
  ['sport', /sport|fitness/],
  ['social-impact', /non-?profit|philanthropy|civic/],
  ['media', /media|publishing|music|entertainment|broadcast|newspaper|photography/],
  ['ecommerce', /e-?commerce|retail|consumer goods/],
  ['martech', /marketing|advertising|public relations|market research/],
  ['fashion', /fashion|apparel|cosmetics|luxury/],
  ['devtools', /developer tools|devtools/],
];

/** Maps a source's industries to the board's: by our ids, or by words that mean one. */
export const industriesOf = (names: string[]): Industry[] => {
  const found = new Set(
    names.flatMap(
      (name) =>
        industries.find((id) => id === name) ??
        industryPatterns.find(([, meaning]) => meaning.test(fold(name)))?.[0] ??
        [],
    ),
  );
  return industries.filter((id) => found.has(id));
};
