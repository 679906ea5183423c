import { useEffect } from 'react';
import type { PasswordCommonness } from '../../../machines/account.rules.ts';

/** Whether too many people have this password, or it is its owner's own word (AU03). The list comes when it is asked for; rejects without it. */
export const findCommonPassword = (
  password: string,
  owner: { email?: string; name?: string } = {},
): Promise<PasswordCommonness> =>
  import('../../../machines/common-passwords.rules.ts')
    .then(({ isCommonPassword }) => isCommonPassword(password, owner))
    .then((isCommon) => ({ type: isCommon ? 'common' : 'uncommon' }));

/** Tells a flow that its page is gone, which the back-forward cache may bring back (ruling 6, PR02). */
export function usePageLeft(flow: { send: (event: { type: 'page.left' }) => void }): void {
  useEffect(() => {
    const tell = () => flow.send({ type: 'page.left' });
    addEventListener('pagehide', tell);
    return () => removeEventListener('pagehide', tell);
  }, [flow]);
}
