import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { mailCalls, mailFrequencies, mailTopics } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { asJson, done, seeOther } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { askedLocale } from '../http/core-api.ts';
import { limiter } from '../http/limits.ts';
import { Refusal } from '../http/problem.ts';
import { chooseFrequency, chooseMail, idOfToken, readMailSettings, settingsOfId } from '../mail/settings.ts';
import { tokenOfBearer } from '../tokens.ts';

const wish = v.object({ isOn: v.boolean() });
const often = v.object({ frequency: v.picklist(mailFrequencies) });
const topicName = v.picklist(mailTopics);

/** Which e-mails an address gets: by an account that has confirmed it, or by a mailed link (`Authorization: Bearer`). */
export function newsletterRoutes(services: AccountServices) {
  const { db, encryption, hosts, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);

  async function addressOfToken(token: string): Promise<string> {
    const id = idOfToken(encryption, token);
    const settings = id === null ? null : await settingsOfId(db, id);
    if (!settings) throw new Refusal(404);
    return settings.email;
  }

  const owned = createMiddleware<{ Variables: { email: string } }>(async (c, next) => {
    const token = tokenOfBearer(c.req.header('authorization'));
    if (token !== null) c.set('email', await addressOfToken(token));
    else {
      const signedIn = await signedInOf(c, services);
      if (!signedIn) throw new Refusal(401);
      if (!signedIn.user.emailVerified) throw new Refusal(403);
      c.set('email', signedIn.user.email);
    }
    await next();
  });

  function topicOf(name: string | undefined) {
    const topic = v.safeParse(topicName, name);
    if (!topic.success) throw new Refusal(404);
    return topic.output;
  }

  const choose = async (c: Context, email: string, name: string | undefined, isOn: boolean) => {
    await chooseMail(db, email, topicOf(name), isOn, now());
    return done(c);
  };

  return new Hono<Audited>()
    .post(mailCalls.unsubscribe, audited(), limited('mailSettingChanges'), async (c) =>
      choose(c, await addressOfToken(c.req.query('token') ?? ''), c.req.query('topic'), false),
    )
    .get(mailCalls.unsubscribe, async (c) => {
      const token = c.req.query('token') ?? '';
      await addressOfToken(token);
      const locale = askedLocale(c) ?? 'cs';
      return seeOther(c, `${hosts.publicUrl(locale, pathTo(locale, 'newsletter'))}?token=${token}`);
    })
    .get(mailCalls.settings, owned, async (c) => asJson(c, await readMailSettings(db, c.get('email'))))
    .put(mailCalls.settings, limited('mailSettingChanges'), owned, json(often), async (c) => {
      await chooseFrequency(db, c.get('email'), c.req.valid('json').frequency);
      return done(c);
    })
    .put(mailCalls.topic(':topic'), limited('mailSettingChanges'), owned, json(wish), (c) =>
      choose(c, c.get('email'), c.req.param('topic'), c.req.valid('json').isOn),
    );
}
