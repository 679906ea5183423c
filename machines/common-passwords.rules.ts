import { commonPasswords } from './common-passwords.words.ts';
import { fold } from './fold.rules.ts';

const used = new Set(commonPasswords.trim().split(/\s+/));

/** Words that are easy to guess on a job board for startups, alone or combined. */
const ofTheProduct =
  /^(?:skok|startups?|jobs?|job-?board|prace|pracovni|nabidk[ay]|kariera|career|firm[ay]|compan(?:y|ies)|candidate|kandidat|heslo|password|passwd|qwerty|admin|login|welcome|vitejte)+$/;

/** Without what users add to satisfy a rule: digits and symbols at both ends. */
const stripped = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Only letters and digits: `jan.novak` and `Jan Novák` become equal. */
const joined = (text: string) => text.replace(/[^a-z\d]/g, '');

type Owner = { email?: string; name?: string };

/** What everybody knows about a user, normalized for comparison. Fewer than three characters are ignored. */
function knownOf({ email = '', name = '' }: Owner): string[] {
  const address = fold(email);
  const localPart = address.split('@')[0] ?? '';
  const plain = localPart.split('+')[0] ?? '';
  return [address, localPart, plain, fold(name)].map(joined).filter((known) => known.length > 2);
}

/**
 * Whether it is one of the most used passwords, words of the product, or the user's own address or name, with anything
 * added around (AU03).
 */
export function isCommonPassword(password: string, owner: Owner = {}): boolean {
  const whole = fold(password);
  if (used.has(whole) || used.has(password.toLowerCase())) return true;
  const core = stripped(whole);
  if (ofTheProduct.test(core)) return true;
  const letters = joined(whole);
  const bare = joined(core);
  return knownOf(owner).some((known) => known === letters || known === bare || stripped(known) === bare);
}
