import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { signOut } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { signingIn } from '../../effects/signing-in.ts';
import { type DialogVerdict, judgeDialog } from '../../routing/dialog-address.ts';
import { localizePath } from '../../routing/editions.ts';
import { matchPath } from '../../routing/paths.ts';
import { routeOf } from '../../routing/routes.ts';
import { replaceAddress } from '../../shell/dialog-history.ts';
import { useCheckedSession } from '../../shell/use-checked-session.ts';
import { useDeparture } from '../../shell/use-departure.ts';
import { useGo } from '../../shell/use-go.ts';
import { useSession } from '../../shell/use-session.ts';
import { useTargetOrigins } from '../../shell/use-target-origins.ts';

/** A flow that has just signed a person in or out leads on by itself; the address is judged after it had its time. */
const grace = 1000;

/** Keeps the address and its dialog right for the person who is here (rulings 1, 5, 13–15). */
export function useDialogAddress(): void {
  const { boot, clients, session } = useServices();
  const origins = useTargetOrigins();
  const depart = useDeparture();
  const go = useGo();
  const isChecked = useCheckedSession() !== null;
  const { state } = useSession();
  const isEnding = useRef(false);
  const href = useLocationProperty(
    () => location.href,
    () => '',
  );

  const judge = useCallback(() => {
    const { pathname, search, hash } = location;
    const { locale, path } = localizePath(boot.edition, pathname);
    const match = matchPath(locale, path);
    return judgeDialog({
      ...{ pathname, search, hash, locale, origins },
      edition: boot.edition,
      isProtected: match !== null && routeOf(match.name).protected === true,
      session: session.read().state,
    });
  }, [boot.edition, origins, session]);

  const obey = useCallback(
    (found: DialogVerdict) => {
      if (found.verdict === 'respelled') replaceAddress(found.address);
      else if (found.verdict === 'replaced' || found.verdict === 'refused') go(found.address, { replace: true });
      else if (found.verdict === 'followed') void depart(found.target, { replace: true });
    },
    [depart, go],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address is judged
  useLayoutEffect(() => {
    if (!isChecked) return;
    const found = judge();
    obey(found);
    // This page is on its way out with the credentials; the next one asks for the code.
    if (found.verdict !== 'abandoned' || isEnding.current || signingIn.isLeaving()) return;
    isEnding.current = true;
    void signOut(clients.locale, new AbortController().signal)
      .then(() => session.refresh())
      .catch(() => undefined)
      .finally(() => {
        isEnding.current = false;
      });
  }, [href, isChecked, judge, obey, clients, session]);

  useEffect(() => {
    if (!isChecked || state === 'pending') return;
    const found = judge();
    if (found.verdict === 'refused') return obey(found);
    const timer = setTimeout(() => obey(judge()), grace);
    return () => clearTimeout(timer);
  }, [isChecked, state, judge, obey]);
}
