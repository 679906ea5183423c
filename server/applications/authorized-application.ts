import type { Context } from 'hono';
import { signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { HttpProblem } from '../http/problem.ts';
import { applicationIdOfBearer } from './access.ts';
import { type FoundApplication, findApplication } from './read-applications.ts';

/** The application in `:id`, if the caller may see it; else a 404, as if there were none (PR05). */
export const createAuthorizedApplication =
  (services: AppServices) =>
  async (c: Context): Promise<FoundApplication> => {
    const id = c.req.param('id') ?? '';
    const opened = applicationIdOfBearer(services.encryption, c.req.header('authorization'));
    const found = await findApplication(services.db, id);
    const owner = opened === null ? (await signedInOf(c, services))?.user.id : undefined;
    const isAuthorized = opened === null ? owner !== undefined && found?.application.userId === owner : opened === id;
    if (!found || !isAuthorized) throw new HttpProblem(404);
    return found;
  };
