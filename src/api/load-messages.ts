import type { Messages } from '@lingui/core';
import { CallFailed } from './client.ts';

/** GET of a build's messages in one language (spec §7). Rejects when there are none or they are no JSON. */
export async function loadMessages(build: string, locale: string): Promise<Messages> {
  const path = `/_i18n/${build}/${locale}/messages.json`;
  const answer = await fetch(path);
  if (!answer.ok) throw new CallFailed(`GET ${path}`, answer.status);
  return (await answer.json()) as Messages;
}
