import { CallFailed } from '../api/client.ts';
import { PageError } from '../routing/page-error.ts';

/** Throws the error page where a failed read says that what the page is about never was, or is no more. */
export function throwMissing(error: unknown, path: string): void {
  if (error instanceof CallFailed && (error.status === 404 || error.status === 410))
    throw new PageError(error.status, `Page not found: ${path}`);
}
