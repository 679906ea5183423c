import { Hono } from 'hono';
import * as v from 'valibot';
import { note } from '../accounts/journal.ts';
import { requirePerson } from '../accounts/person.ts';
import { demandProof, ownPassword } from '../accounts/proof.ts';
import { providerNames } from '../accounts/providers/catalogue.ts';
import { unlinkProvider } from '../accounts/providers/unlink.ts';
import type { AccountServices } from '../accounts/services.ts';
import { jsonBody } from '../http/body.ts';
import { problem } from '../http/problem.ts';

const request = v.object({ provider: v.picklist(providerNames), password: ownPassword });

/** Providers of the security page (ruling 23). They are linked by /connect. */
export const providerLinkRoutes = (services: AccountServices) =>
  new Hono().post('/api/account/providers/unlink', requirePerson(services), async (c) => {
    const { provider, password } = await jsonBody(c, request);
    await demandProof(c, services, { password });
    const person = c.get('person');
    if ((await unlinkProvider(services, person.user, provider)) === 'last') return problem(c, 409);
    note(c, services, 'provider unlinked', { user: person.user.id, how: provider });
    return c.body(null, 204);
  });
