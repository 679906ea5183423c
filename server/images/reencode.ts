import sharp, { type Metadata } from 'sharp';
import { unprocessable } from '../http/problem.ts';

/** A small file can unpack into more than the machine has. */
const limitInputPixels = 40_000_000;
/** Seconds. */
const timeoutSeconds = 8;

const acceptedFormats = new Set(['jpeg', 'png', 'webp']);

/** By content, regardless of the file name. */
const isAcceptedFormat = ({ format, compression }: Metadata): boolean =>
  acceptedFormats.has(format ?? '') || (format === 'heif' && compression === 'av1');

type TargetSize = {
  /** Pixels. */
  width: number;
  height: number;
  /** `cover`: its middle; `contain`: all of it, on white. */
  fit: 'cover' | 'contain';
};

/**
 * Re-encodes a picture upright as webp, which drops all metadata, such as where it was taken. Throws a 422 problem for
 * what is not a picture we accept.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { width, height, fit }: TargetSize,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout({ seconds: timeoutSeconds });
    if (!isAcceptedFormat(await picture.metadata())) throw unprocessable({ photo: ['photoType'] });
    const upright = picture.autoOrient().resize(width, height, { fit, background: '#fff' });
    const drawn = fit === 'contain' ? upright.flatten({ background: '#fff' }) : upright;
    return new Uint8Array(await drawn.webp({ quality: 84 }).toBuffer());
  } catch {
    throw unprocessable({ photo: ['photoType'] });
  }
}
