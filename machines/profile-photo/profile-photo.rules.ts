/** Limits of an uploaded picture; the server checks the content. `size`: bytes. */
export const photoBounds = { size: 5_000_000, types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] } as const;

/** `type`: the MIME type reported by the browser. */
export type PhotoFile = { type: string; size: number };
export type PhotoError = 'photoType' | 'photoSize';

/** Why it cannot be uploaded; null where it can. */
export function photoErrorOf({ type, size }: PhotoFile): PhotoError | null {
  if (!(photoBounds.types as readonly string[]).includes(type) || size === 0) return 'photoType';
  return size > photoBounds.size ? 'photoSize' : null;
}
