/** Why an ad is gone (410): closed for longer than closed ads stay readable, or taken down. */
export type GoneReason = 'ended' | 'removed';

/** A page that cannot be shown, with the HTTP status that its document has or would have. */
export class PageError extends Error {
  readonly status: number;
  /** Nothing on the page can recover from it. */
  readonly fatal: boolean;
  readonly gone: GoneReason | undefined;

  constructor(status: number, message: string, fatal = false, gone?: GoneReason) {
    super(message);
    this.status = status;
    this.fatal = fatal;
    this.gone = gone;
  }
}

/** No route, or nothing behind it (spec §8). */
export const pageNotFound = (path: string, status = 404, gone?: GoneReason) =>
  new PageError(status, `Page not found: ${path}`, false, gone);

/** The route exists, but its parameters are invalid (spec §8). */
export const invalidRoute = (path: string) => new PageError(404, `Page Not Found: ${path}`, true);

/** A failure on our side. */
export const pageFailed = (path: string) => new PageError(500, `Page failed: ${path}`);

/** Page errors of status 300 to 499 are not our fault; all other errors are reported (spec §8). */
export const shouldReport = (error: unknown): boolean =>
  !(error instanceof PageError && error.status >= 300 && error.status <= 499);
