import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { appInfo } from '../../src/app-info.ts';
import type { Hosts } from '../hosts.ts';

/** The minor version grows with additions, the major one with removals (docs/decisions/036). */
export const apiVersion = '1.0.0';

type Dependencies = { app: Hono; hosts: Pick<Hosts, 'publicOrigin'> };

/** The public API as the app's routes describe it: generated once, from the schemas that validate requests and responses (ruling 57). */
const describeApi = ({ app, hosts }: Dependencies) =>
  generateSpecs(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: `${appInfo.name} API`,
        version: apiVersion,
        description:
          'Reads of the board need nothing. Reads of a company need a token that its owners make. Errors are RFC 9457 problems. Within a major version fields are added, never taken away.',
        contact: { email: appInfo.mail },
      },
      servers: [{ url: hosts.publicOrigin('cs') }, { url: hosts.publicOrigin('en') }],
      tags: [
        { name: 'Company', description: 'By a token.' },
        { name: 'Career page', description: 'For pages of companies.' },
        { name: 'Board', description: 'Jobs and startups.' },
        { name: 'Open record', description: 'What the figures of replies are worked out of.' },
      ],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Made at /admin/api.' } },
      },
    },
  });

/** GET /api/openapi.json. */
export function openApiRoutes(dependencies: Dependencies): Hono {
  let made: Promise<string> | undefined;
  return new Hono().get('/api/openapi.json', async (c) => {
    made ??= describeApi(dependencies).then((document) => JSON.stringify(document));
    return c.body(await made, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
