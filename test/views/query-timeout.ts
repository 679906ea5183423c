import { configure } from '@testing-library/react';

configure(({ getElementError }) => ({
  // As long as `expect.poll` (vitest.config.ts).
  asyncUtilTimeout: 60_000,
  // The message prints the whole page. Polling drops most errors, so it is only built when read.
  getElementError: function written(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, written);
    let told: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (told ??= getElementError(message, container).message),
    });
    return error;
  },
}));
