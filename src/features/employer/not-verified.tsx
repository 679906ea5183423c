import { Trans } from '@lingui/macro';

/** In place of what only a verified company sees. */
export const NotVerified = () => (
  <p className="max-w-[56ch] py-6 text-lg">
    <Trans>You will see applicants here once it is verified that the startup is yours.</Trans>
  </p>
);
