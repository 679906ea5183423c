import { createMiddleware } from 'hono/factory';

/** Milliseconds. Whoever answers in pages gives up a little earlier than whoever answers for everybody (AV07). */
export const deadlines = { page: 8_500, request: 9_500, upload: 120_000 } as const;

/** Some work took longer than anybody waits for. It may still come to its end. */
export class TooLate extends Error {
  constructor() {
    super('A request took too long');
  }
}

/** What comes of work, or a rejection with TooLate. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new TooLate()), ms);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(late));
}

/** Every request ends in time, whatever it waits for; files take their time on the way. */
export const requestDeadline = (isUpload: (path: string) => boolean = () => false) =>
  createMiddleware((c, next) => within(isUpload(c.req.path) ? deadlines.upload : deadlines.request, next()));
