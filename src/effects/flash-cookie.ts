const words = [
  'failed',
  'sign-in-first',
  'no-email',
  'provider-off',
  'declined',
  'linked',
  'linked-elsewhere',
] as const;

export type Flash = (typeof words)[number];

/** What a redirect of the server had to say, once: it is gone when it has been read. */
export function takeFlash(page: { cookie: string } = document): Flash | null {
  const [, said] = /(?:^|; )flash=([a-z-]+)(?:;|$)/.exec(page.cookie) ?? [];
  if (said === undefined) return null;
  page.cookie = 'flash=; Path=/; Max-Age=0; SameSite=Lax';
  return words.find((word) => word === said) ?? null;
}
