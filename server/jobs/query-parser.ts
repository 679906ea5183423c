import { fold } from '../../machines/fold.rules.ts';
import { jobOptionsOf } from '../../src/routing/job-filters.ts';
import { type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { industrySynonyms } from '../listings/industry-synonyms.ts';
import { type Token, tokenize, tokenizeQuery, tokenPattern } from '../search/tokenizer.ts';
import type { IndexedGroup } from './columns.ts';
import { equivalentWords } from './equivalent-words.ts';
import { matchSalary } from './salary-phrase.ts';
import { stopWords, synonyms } from './synonyms.ts';

/** A possible meaning of a typed word: an option of a group of filters, an industry, or at least so much pay in CZK a month. */
export type Meaning = { group: IndexedGroup | 'salary'; id: string };

/**
 * One or more typed words, as many as mean something together. An ad matches a term if it has all its words, or all of one of its
 * equivalents, or any of its meanings (decision 020).
 */
export type Term = { words: Token[]; equivalents: Token[][]; meanings: Meaning[] };

type Part = { text: string; isStem: boolean; isExact: boolean };
/** `first`: the first word of two that are joined. */
type Spelling = { parts: Part[]; first?: string };
type Phrase = Spelling & { group: IndexedGroup | 'words'; id: string };

const partsOf = (words: readonly Token[]): string[] =>
  words.flatMap(({ parts, isWhole }) => (isWhole ? `.${parts[0]}` : parts));

const phraseParts = (phrase: string): Part[] =>
  phrase
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const [isStem, isExact] = [word.endsWith('*'), word.startsWith('=')];
      return partsOf(tokenize(word)).map((text) => ({ text, isStem, isExact }));
    });

/** The spellings of a synonym: as it is, and two words also joined into one. */
const spellings = (phrase: string): Spelling[] => {
  const parts = phraseParts(phrase);
  const [first, second, third] = parts;
  if (!first || !second || third || first.isStem) return [{ parts }];
  return [{ parts }, { parts: [{ ...second, text: first.text + second.text }], first: first.text }];
};

const splitList = (texts: string): string[] => texts.split(',').filter((text) => text.trim() !== '');

const slugSynonyms = (group: 'fields'): [string, string][] => {
  const { vocabulary } = jobOptionsOf(group);
  return vocabulary.ids.map((id) => [
    id,
    [vocabulary.slugOf(id, 'cs'), vocabulary.slugOf(id, 'en')].join(',').replaceAll('-', ' '),
  ]);
};

const entries = [
  ...(Object.entries({ ...synonyms, industry: industrySynonyms }) as [IndexedGroup, Record<string, string>][]).flatMap(
    ([group, options]) => Object.entries(options).map(([id, texts]) => ({ group, id, texts })),
  ),
  ...slugSynonyms('fields').map(([id, texts]) => ({ group: 'fields' as const, id, texts })),
];

const phrasesOf = (group: Phrase['group'], id: string, texts: string): Phrase[] =>
  splitList(texts).flatMap((text) => spellings(text).map((spelling) => ({ group, id, ...spelling })));

const phrases: Phrase[] = [
  ...entries.flatMap(({ group, id, texts }) => phrasesOf(group, id, texts)),
  ...equivalentWords.flatMap((texts, at) => phrasesOf('words', `${at}`, texts)),
];

/** Each list of equivalents as searched for: a stem finds any ending, other words only themselves. */
const equivalentTokens: Token[][][] = equivalentWords.map((texts) =>
  splitList(texts).map((text) =>
    text
      .trim()
      .split(/\s+/)
      .flatMap((word) => tokenize(word).map((token) => ({ ...token, isWhole: !word.endsWith('*') }))),
  ),
);

/** The equivalents of words that belong to any of these phrases. */
const equivalentsOf = (matches: readonly Phrase[]): Token[][] =>
  matches.flatMap(({ group, id }) => (group === 'words' ? (equivalentTokens[Number(id)] ?? []) : []));

const meaningsOf = (matches: readonly Phrase[]): Meaning[] =>
  matches.flatMap(({ group, id }) => (group === 'words' ? [] : { group, id }));

/** The synonyms that are whole words, without `*`. */
export const synonymTexts: readonly string[] = entries
  .flatMap(({ texts }) => splitList(texts))
  .filter((text) => !text.includes('*'))
  .map((text) => text.replace('=', ''));

const byLength = Map.groupBy(phrases, ({ parts }) => parts.length);
const maxPhraseLength = Math.max(...byLength.keys());

const foldedStopWords = new Set(splitList(stopWords).map((word) => fold(word.trim())));

/** The least number of letters that may be a prefix of a synonym; fewer are enough after known words. */
const minPrefixLength = (words: number): number => (words === 1 ? 3 : 2);

const isPart = ({ text, isStem }: Part, typed: string) => typed === text || (isStem && typed.startsWith(text));

/** An industry is meant only by words that mean nothing of the ad itself: "finance" is a field, not any work at a fintech. */
const withoutAmbiguousIndustries = (matches: Phrase[]): Phrase[] => {
  const ofAds = matches.filter(({ group }) => group !== 'industry');
  return ofAds.some(({ group }) => group !== 'words') ? ofAds : matches;
};

/** Words of up to so many letters begin too many others: "HR" is not "hry". */
const maxShortLength = 3;
/** The same for finished words without a meaning: "R&D". */
const maxShortTextLength = 2;

/** `maxWhole`: typed words of up to so many letters match whole words only. */
type Matches = { matches: Phrase[]; maxWhole: number };

/**
 * The synonyms that the words together are, or if there are none, those they are a prefix of. Only the last word of a search is
 * unfinished, and what ends within the first of two joined words begins them not: "video" is no "videogames", "plat" no platform.
 */
const matchPhrases = (typed: readonly string[], isLast: boolean): Matches => {
  const last = typed.at(-1) ?? '';
  const candidates = (byLength.get(typed.length) ?? []).filter(({ parts }) =>
    typed.slice(0, -1).every((text, at) => isPart(parts[at] as Part, text)),
  );
  const whole = candidates.filter(({ parts }) => isPart(parts.at(-1) as Part, last));
  const exact = whole.filter(({ parts }) => parts.every(({ isExact }) => isExact));
  if (exact.length > 0) return { matches: exact, maxWhole: Number.POSITIVE_INFINITY };
  const isStopWord = typed.length === 1 && foldedStopWords.has(last);
  const isOnlyWhole = whole.length > 0 || !isLast || isStopWord || last.length < minPrefixLength(typed.length);
  if (isOnlyWhole) return { matches: withoutAmbiguousIndustries(whole), maxWhole: maxShortLength };
  const begun = candidates.filter(
    ({ group, parts, first = '' }) =>
      group !== 'words' && last.length > first.length && parts.at(-1)?.text.startsWith(last),
  );
  return { matches: withoutAmbiguousIndustries(begun), maxWhole: 0 };
};

/** A negation reverses what follows, which no word search can find ("bez praxe" is one term). */
export const isNegation = ({ words }: Term): boolean =>
  words.length === 1 && /^(?:bez|ne|mimo|krome|without|no|not|except)$/.test(words[0]?.together ?? '');

const asWholeWords = (words: Token[], maxLength: number): Token[] =>
  words.map((word) => (word.together.length <= maxLength ? { ...word, isWhole: true } : word));

/** All terms of a search in their order, preferring the longest sequence of words with a meaning. */
const splitTerms = (words: readonly Token[]): Term[] => {
  const terms: Term[] = [];
  for (let from = 0; from < words.length; ) {
    const before = terms.at(-1);
    const isNegated = before !== undefined && isNegation(before);
    let term: Term = { words: words.slice(from, from + 1), equivalents: [], meanings: [] };
    if (isNegation(term)) term.words = asWholeWords(term.words, Number.POSITIVE_INFINITY);
    else if (from + 1 < words.length) term.words = asWholeWords(term.words, maxShortTextLength);
    const salary = isNegated ? null : matchSalary(words.slice(from));
    if (salary) {
      const some = words.slice(from, from + salary.size);
      terms.push({
        words: asWholeWords(some, Number.POSITIVE_INFINITY),
        equivalents: [],
        meanings: [{ group: 'salary', id: `${salary.pay}` }],
      });
      from += salary.size;
      continue;
    }
    const maxSize = isNegated ? 1 : maxPhraseLength;
    const minSize = isNegation(term) ? 2 : 1;
    for (let size = Math.min(maxSize, words.length - from); size >= minSize; size -= 1) {
      const some = words.slice(from, from + size);
      const { matches, maxWhole } = matchPhrases(partsOf(some), from + size === words.length);
      if (matches.length === 0) continue;
      const isWhole = isNegated && maxWhole > 0;
      term = {
        words: asWholeWords(some, isWhole ? Number.POSITIVE_INFINITY : maxWhole),
        equivalents: isNegated ? [] : equivalentsOf(matches),
        meanings: isNegated ? [] : meaningsOf(matches),
      };
      break;
    }
    terms.push(term);
    from += term.words.length;
  }
  return terms;
};

/** Whether the words are text and nothing else. */
export const isOnlyText = ({ equivalents, meanings }: Term): boolean => equivalents.length + meanings.length === 0;

/** Whether a term says nothing about an ad. */
export const isFiller = (term: Term): boolean => isOnlyText(term) && foldedStopWords.has(term.words[0]?.together ?? '');

const either = (one: Term, other: Term): Term => ({
  words: one.words,
  equivalents: [...one.equivalents, other.words, ...other.equivalents],
  meanings: [...one.meanings, ...other.meanings],
});

const isOr = ({ words }: Term): boolean => words.length === 1 && /^(?:nebo|anebo|or)$/.test(words[0]?.together ?? '');

/** Means towns and nothing else; an area contains towns. */
const isTown = ({ meanings }: Term): boolean =>
  meanings.length > 0 &&
  meanings.every(({ group, id }) => group === 'places' && places[id as PlaceId].country !== null);

/** Terms of which an ad has to match only one, as one: those around "or", and all towns, as in a filter of places. */
const joinAlternatives = (terms: readonly Term[]): Term[] => {
  const joined: Term[] = [];
  for (const [at, term] of terms.entries()) {
    const [before, last] = [terms[at - 1], joined.at(-1)];
    const other = before && isOr(before) ? last : isTown(term) ? joined.find(isTown) : undefined;
    if (other) joined[joined.indexOf(other)] = either(other, term);
    else if (!isOr(term) || joined.length === 0 || at === terms.length - 1) joined.push(term);
  }
  return joined;
};

/** The terms of a search, without filler words unless there is nothing else. */
export const parseQuery = (words: readonly Token[]): Term[] => {
  const terms = joinAlternatives(splitTerms(words));
  const meaningfulTerms = terms.filter((term) => !isFiller(term));
  return meaningfulTerms.length > 0 ? meaningfulTerms : terms;
};

/** A text without one of its terms. */
export type ShorterText = { dropped: string; text: string };

/** The text without each of its terms; a negation is dropped with what it negates. None if the text has only one. */
export const shorterTexts = (text: string): ShorterText[] => {
  const typed = [...text.matchAll(tokenPattern)];
  const parts: { from: number; to: number }[] = [];
  let next = 0;
  let isNegated = false;
  for (const term of splitTerms(tokenizeQuery(text))) {
    const [first, last] = [typed[next], typed[next + term.words.length - 1]];
    next += term.words.length;
    if (!first || !last || (isFiller(term) && !isNegated)) continue;
    const to = last.index + last[0].length;
    if (isNegated) Object.assign(parts.at(-1) as object, { to });
    else parts.push({ from: first.index, to });
    isNegated = isNegation(term);
  }
  if (parts.length < 2) return [];
  return parts.map(({ from, to }) => ({
    dropped: text.slice(from, to),
    text: `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, ''),
  }));
};
