import { createMiddleware } from 'hono/factory';

/** Milliseconds. Pages give up a little earlier than the request does, so that they can still respond (AV07). */
export const deadlines = { page: 8_500, request: 9_500, upload: 120_000 } as const;

/** Some work took too long to wait for. It may still finish. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('A request took too long');
  }
}

/** The result of `work`, or a rejection with DeadlineExceeded after `ms`. */
export async function withDeadline<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new DeadlineExceeded()), ms);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(late));
}

/** Responds to every request in time, whatever it waits for; uploads have longer. */
export const requestDeadline = (isUpload: (path: string) => boolean = () => false) =>
  createMiddleware((c, next) => withDeadline(isUpload(c.req.path) ? deadlines.upload : deadlines.request, next()));
