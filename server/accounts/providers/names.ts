import * as v from 'valibot';

const unwritable = /[\p{Cc}\p{Cs}\s]+/gu;
const longest = 100;

/** What an account is called: as the provider says, else as the address begins. */
export function nameFrom(said: string | null, email: string): string {
  const name = [...(said ?? '').replace(unwritable, ' ').trim()]
    .slice(0, longest / 2)
    .join('')
    .trim();
  return name || email.slice(0, email.lastIndexOf('@'));
}

const appleUser = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.parseJson(),
  v.object({
    name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
  }),
);

/** The name in Apple's form, which has it only the first time. */
export function nameInForm(user: string | null): string | null {
  const verdict = v.safeParse(appleUser, user);
  if (!verdict.success) return null;
  const { firstName, lastName } = verdict.output.name;
  return `${firstName} ${lastName}`.trim() || null;
}
