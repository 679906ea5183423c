import { Hono } from 'hono';
import sharp from 'sharp';
import { problemResponse } from '../http/problem.ts';
import { sharedPictureHeaders } from '../http/responses.ts';
import { memoizeForSubject } from '../memoize.ts';
import type { Image } from './image-store.ts';

export type ImageReads = {
  /** A logo or a cover by the hash of its content. */
  image: (hash: string) => Promise<Image | null>;
};

/** Sizes that pages use, in CSS pixels. No others are made (ruling 35). */
const sizes = new Set(['40x40', '52x52', '72x72', '96x96', '480x320', '640x213', '1200x400']);

/** How many are cached in memory; each is some kilobytes. */
const maxResized = 500;

/** A small file can unpack into more than the machine has; no logo or cover is larger. */
const limitInputPixels = 40_000_000;

/** The image-resizing path: `/_img/{w}x{h}@{1|2}/{hash}`. SVG passes through, sandboxed; others become avif or webp. */
export const imageRoutes = ({ board }: { board: ImageReads }) => {
  const resizedOnce = memoizeForSubject<object, Uint8Array<ArrayBuffer>>(maxResized);

  return new Hono().get('/_img/:size{\\d+x\\d+@[12]}/:source{[0-9a-f]{16,64}}', async (c) => {
    const [box = '', density = '1'] = c.req.param('size').split('@');
    if (!sizes.has(box)) return problemResponse(c, 404);
    const image = await board.image(c.req.param('source'));
    if (!image) return problemResponse(c, 404);

    if (image.type === 'image/svg+xml') {
      return c.body(Buffer.from(image.bytes), 200, {
        ...sharedPictureHeaders,
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    }
    const [width = 1, height = 1] = box.split('x').map((side) => Number(side) * Number(density));
    const format = c.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp';
    const bytes = await resizedOnce(board, `${c.req.path} ${format}`, async () => {
      const resized = sharp(image.bytes, { limitInputPixels }).resize(width, height, { fit: 'cover' });
      return new Uint8Array(await resized.toFormat(format).toBuffer());
    });
    return c.body(bytes, 200, { ...sharedPictureHeaders, vary: 'Accept', 'content-type': `image/${format}` });
  });
};
