import { useEffect } from 'react';
import type { CommonPasswordCheck } from '../../../machines/account.rules.ts';

/** Whether the password is too common, or the user's own word (AU03). The list loads on demand; rejects without it. */
export const checkCommonPassword = (
  password: string,
  owner: { email?: string; name?: string } = {},
): Promise<CommonPasswordCheck> =>
  import('../../../machines/common-passwords.rules.ts')
    .then(({ isCommonPassword }) => isCommonPassword(password, owner))
    .then((isCommon) => ({ type: isCommon ? 'common' : 'uncommon' }));

/** Tells a flow that its page was left, which the back-forward cache may restore (ruling 6, PR02). */
export function useSendPageLeft(flow: { send: (event: { type: 'page.left' }) => void }): void {
  useEffect(() => {
    const sendPageLeft = () => flow.send({ type: 'page.left' });
    addEventListener('pagehide', sendPageLeft);
    return () => removeEventListener('pagehide', sendPageLeft);
  }, [flow]);
}
