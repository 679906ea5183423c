import { Trans } from '@lingui/macro';

/** The way to the document that describes the API, which is of no edition. */
export const ApiDescription = () => (
  <p className="my-6">
    <a href="/api/openapi.json" className="font-semibold underline underline-offset-4">
      <Trans>API description, OpenAPI 3.1 in JSON</Trans>
    </a>
  </p>
);
