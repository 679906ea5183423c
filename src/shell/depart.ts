import { navigate } from 'wouter/use-browser-location';
import { readCarryCode } from '../api/session.ts';
import type { Services } from '../context.tsx';
import { leave } from '../effects/leave.ts';
import { submitForm } from '../effects/submit-form.ts';

type Needs = Pick<Services, 'boot' | 'clients' | 'session'>;

/**
 * Goes to an allowed target, absolute or a path. A signed-in person stays so on the other edition's origin (ruling 21); where
 * that cannot be had they arrive as a visitor.
 */
export async function depart(
  { boot, clients, session }: Needs,
  target: string,
  { replace = false } = {},
): Promise<void> {
  const { origin, pathname, search, hash, href } = new URL(target, location.href);
  if (origin === location.origin) return navigate(pathname + search + hash, { replace });
  const isCarried = Object.values(boot.editions).includes(origin) && session.read().state === 'active';
  const code = isCarried ? await readCarryCode(clients.locale).catch(() => null) : null;
  if (code === null) leave(href, { external: true });
  else submitForm(`${origin}/carry`, { code, back: href });
}
