/** A picture as it is uploaded; the server judges what it holds. `size`: bytes. */
export const photoBounds = { size: 5_000_000, types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] } as const;

/** `type`: as the browser calls it. */
export type Picture = { type: string; size: number };
export type PhotoError = 'photoType' | 'photoSize';

/** What keeps it from being sent; null where nothing does. */
export function errorOfPicture({ type, size }: Picture): PhotoError | null {
  if (!(photoBounds.types as readonly string[]).includes(type) || size === 0) return 'photoType';
  return size > photoBounds.size ? 'photoSize' : null;
}
