import { parseAccept } from 'hono/utils/accept';

const ours = ['br', 'gzip'] as const;

export type Encoding = (typeof ours)[number];

/** The better of the two encodings that files and documents are compressed in, as far as the client takes it; null is neither. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = parseAccept(acceptEncoding ?? '');
  const weight = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  return ours.find((encoding) => (weight(encoding) ?? weight('*') ?? 0) > 0) ?? null;
}
