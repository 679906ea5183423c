import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/macro';
import { timeUntil } from './time-until.ts';

/** Apologises for a temporary refusal, and says how long it still lasts; `left` is in milliseconds (ruling 24). */
export function retryLaterMessage(left: number, locale: string): MessageDescriptor {
  const seconds = Math.ceil(left / 1000);
  if (seconds <= 0) return msg`Sorry about that, you can try it again now.`;
  const when = timeUntil(seconds, locale);
  return msg`Sorry about that, please try again later. It will work ${when}.`;
}
