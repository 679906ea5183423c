import { createMiddleware } from 'hono/factory';

/** Hono answers a thrown Error and lets anything else break the connection: here everything becomes one (AV10). */
export const onlyErrorsAreThrown = createMiddleware(async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('Something that is no error was thrown');
  }
});
