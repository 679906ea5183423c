/**
 * The address of one of our pictures at a size (ruling 35). `source` is its content hash, sizes are CSS pixels, `base` is the origin of the
 * image CDN or ''.
 */
export const imageUrl = (source: string, width: number, height: number, density: 1 | 2 = 1, base = ''): string =>
  `${base}/_img/${width}x${height}@${density}/${source}`;

/** For `srcset`: densities 1 and 2 (spec §9). */
export const imageSrcSet = (source: string, width: number, height: number, base = ''): string =>
  ([1, 2] as const).map((density) => `${imageUrl(source, width, height, density, base)} ${density}x`).join(', ');
