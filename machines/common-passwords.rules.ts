import { commonPasswords } from './common-passwords.words.ts';
import { fold } from './fold.rules.ts';

const used = new Set(commonPasswords.trim().split(/\s+/));

/** Words that are no secret on a job board for startups, alone or one after another. */
const ofTheProduct =
  /^(?:skok|startups?|jobs?|job-?board|prace|pracovni|nabidk[ay]|kariera|career|firm[ay]|compan(?:y|ies)|candidate|kandidat|heslo|password|passwd|qwerty|admin|login|welcome|vitejte)+$/;

/** Without what people add to meet a rule: digits and signs at both ends. */
const stripped = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Letters and digits alone: `jan.novak` and `Jan Novák` are one. */
const joined = (text: string) => text.replace(/[^a-z\d]/g, '');

type Owner = { email?: string; name?: string };

/** What everybody knows of a person, in forms that can be compared. Fewer than three characters say nothing. */
function knownOf({ email = '', name = '' }: Owner): string[] {
  const address = fold(email);
  const localPart = address.split('@')[0] ?? '';
  const plain = localPart.split('+')[0] ?? '';
  return [address, localPart, plain, fold(name)].map(joined).filter((known) => known.length > 2);
}

/** One of the most used passwords, words of the product, or the person's own address or name, whatever is added around (AU03). */
export function isCommonPassword(password: string, owner: Owner = {}): boolean {
  const whole = fold(password);
  if (used.has(whole) || used.has(password.toLowerCase())) return true;
  const core = stripped(whole);
  if (ofTheProduct.test(core)) return true;
  const letters = joined(whole);
  const bare = joined(core);
  return knownOf(owner).some((known) => known === letters || known === bare || stripped(known) === bare);
}
