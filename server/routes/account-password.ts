import { Hono } from 'hono';
import * as v from 'valibot';
import { newPassword } from '../../machines/account.rules.ts';
import { isCommonPassword } from '../../machines/common-passwords.rules.ts';
import { changePassword } from '../accounts/change-password.ts';
import { writeSession } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { requirePerson } from '../accounts/person.ts';
import { demandPassword, ownPassword } from '../accounts/proof.ts';
import type { AccountServices } from '../accounts/services.ts';
import { jsonBody } from '../http/body.ts';
import { unprocessable } from '../http/problem.ts';

const request = v.object({ current: ownPassword, password: newPassword });

/** A new password of the person who is here, or the first one of an account that only providers opened (AU16). */
export const accountPasswordRoutes = (services: AccountServices) =>
  new Hono().post('/api/account/password', requirePerson(services), async (c) => {
    const person = c.get('person');
    const { current, password } = await jsonBody(c, request);
    await demandPassword(c, services, { password: current, field: 'current' });
    if (isCommonPassword(password, person.user)) throw unprocessable({ password: ['common'] });
    const { db, encryption } = services;
    const hash = await hashPassword(password);
    writeSession(c, services, await changePassword(db, encryption, { person, hash, now: services.now() }));
    note(c, services, 'password changed', { user: person.user.id });
    return c.body(null, 204);
  });
