import { commonPasswords } from './common-passwords.words.ts';
import { fold } from './fold.rules.ts';

const commonPasswordSet = new Set(commonPasswords.trim().split(/\s+/));

/** Words that are easy to guess on a job board for startups, alone or combined. */
const productWordsPattern =
  /^(?:skok|startups?|jobs?|job-?board|prace|pracovni|nabidk[ay]|kariera|career|firm[ay]|compan(?:y|ies)|candidate|kandidat|heslo|password|passwd|qwerty|admin|login|welcome|vitejte)+$/;

/** Without what users add to satisfy a rule: digits and symbols at both ends. */
const trimNonLetters = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Only letters and digits: `jan.novak` and `Jan Novák` become equal. */
const removeSymbols = (text: string) => text.replace(/[^a-z\d]/g, '');

type Owner = { email?: string; name?: string };

/** What everybody knows about a user, normalized for comparison. Fewer than three characters are ignored. */
function ownerTermsOf({ email = '', name = '' }: Owner): string[] {
  const address = fold(email);
  const localPart = address.split('@')[0] ?? '';
  const plain = localPart.split('+')[0] ?? '';
  return [address, localPart, plain, fold(name)].map(removeSymbols).filter((known) => known.length > 2);
}

/**
 * Whether it is one of the most used passwords, words of the product, or the user's own address or name, with anything
 * added around (AU03).
 */
export function isCommonPassword(password: string, owner: Owner = {}): boolean {
  const whole = fold(password);
  if (commonPasswordSet.has(whole) || commonPasswordSet.has(password.toLowerCase())) return true;
  const core = trimNonLetters(whole);
  if (productWordsPattern.test(core)) return true;
  const letters = removeSymbols(whole);
  const bare = removeSymbols(core);
  return ownerTermsOf(owner).some((known) => known === letters || known === bare || trimNonLetters(known) === bare);
}
