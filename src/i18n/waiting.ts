import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/macro';

/** Says sorry for what is refused for a while, and how long it still is, in milliseconds (ruling 24). */
export function waitingWords(left: number): MessageDescriptor {
  const seconds = Math.ceil(left / 1000);
  if (seconds <= 0) return msg`Sorry about that, you can try it again now.`;
  if (seconds < 60)
    return msg`Sorry about that, please try again later. It will work in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
  const minutes = Math.ceil(seconds / 60);
  return msg`Sorry about that, please try again later. It will work in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
}
