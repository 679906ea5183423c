import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { mailCalls, mailFrequencies, mailTopics } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { requireEmail } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale } from '../http/core-api.ts';
import { HttpProblem } from '../http/problem.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse, seeOther } from '../http/responses.ts';
import {
  findMailSettings,
  mailSettingsIdOfToken,
  readMailSettings,
  setMailFrequency,
  setMailTopic,
} from '../mail/settings.ts';

const topicBody = v.object({ isOn: v.boolean() });
const frequencyBody = v.object({ frequency: v.picklist(mailFrequencies) });
const topicName = v.picklist(mailTopics);

/** Which e-mails an address gets: by an account that has confirmed it, or by a mailed link (`Authorization: Bearer`). */
export function newsletterRoutes(services: AppServices) {
  const { db, encryption, hosts, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);

  async function emailOfToken(token: string): Promise<string> {
    const id = mailSettingsIdOfToken(encryption, token);
    const settings = id === null ? null : await findMailSettings(db, id);
    if (!settings) throw new HttpProblem(404);
    return settings.email;
  }

  const owned = requireEmail(services, emailOfToken);

  function topicOf(name: string | undefined) {
    const topic = v.safeParse(topicName, name);
    if (!topic.success) throw new HttpProblem(404);
    return topic.output;
  }

  const setTopic = async (c: Context, email: string, name: string | undefined, isOn: boolean) => {
    await setMailTopic(db, email, topicOf(name), isOn, now());
    return noContentResponse(c);
  };

  return new Hono<AuditEnv>()
    .post(mailCalls.unsubscribe, audited(), limited('mailSettingChanges'), async (c) =>
      setTopic(c, await emailOfToken(c.req.query('token') ?? ''), c.req.query('topic'), false),
    )
    .get(mailCalls.unsubscribe, async (c) => {
      const token = c.req.query('token') ?? '';
      await emailOfToken(token);
      const locale = requestedLocale(c) ?? 'cs';
      return seeOther(c, `${hosts.publicUrl(locale, pathTo(locale, 'newsletter'))}?token=${token}`);
    })
    .get(mailCalls.settings, owned, async (c) => jsonResponse(c, await readMailSettings(db, c.get('email'))))
    .put(mailCalls.settings, limited('mailSettingChanges'), owned, validateJson(frequencyBody), async (c) => {
      await setMailFrequency(db, c.get('email'), c.req.valid('json').frequency);
      return noContentResponse(c);
    })
    .put(mailCalls.topic(':topic'), limited('mailSettingChanges'), owned, validateJson(topicBody), (c) =>
      setTopic(c, c.get('email'), c.req.param('topic'), c.req.valid('json').isOn),
    );
}
