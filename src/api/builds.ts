import type { Messages } from '@lingui/core';
import { HttpError } from './client.ts';
import type { MessagesPart } from './contract.ts';

/** The file that names the server's current build. */
export const buildDescriptorPath = '/builds/latest.json';

/** HEAD of it: resolves with any response, rejects when there is none (ruling 26). */
export async function probeServer(signal: AbortSignal): Promise<void> {
  await fetch(buildDescriptorPath, { method: 'HEAD', cache: 'no-store', signal });
}

/** GET of a build's messages in one language (spec §7). Rejects when there are none or they are not JSON. */
export async function loadMessages(build: string, locale: string, part: MessagesPart): Promise<Messages> {
  const path = `/_i18n/${build}/${locale}/${part}.json`;
  const answer = await fetch(path);
  if (!answer.ok) throw new HttpError(`GET ${path}`, answer.status);
  const [numbered, named] = (await answer.json()) as [numbered: Messages, named: Messages];
  return { ...numbered, ...named };
}
