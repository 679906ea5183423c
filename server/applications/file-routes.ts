import { Hono } from 'hono';
import { cvBounds } from '../../machines/application/application.rules.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { contentTypes, findDocument, storeDocument } from '../files/documents.ts';
import { asJson } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-log.ts';
import { readFile } from '../http/body.ts';
import { limiter } from '../http/limits.ts';
import { Refusal } from '../http/problem.ts';
import { idOfFileToken } from './access.ts';

/** RFC 6266: the name as it is, and for old clients without what they would read otherwise. */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w. -]/g, '');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** CVs: sent before their application, and given to whoever has the signed address, the applicant and the company. */
export function fileRoutes(services: AccountServices) {
  const { db, encryption, files } = services;
  const limited = limiter(services);
  const audited = auditor(services);

  return new Hono<Audited>()
    .post(applicationCalls.files, audited('file uploaded'), limited('uploads'), async (c) => {
      const file = await readFile(c.req.raw, cvBounds.size);
      const user = (await signedInOf(c, services))?.user ?? null;
      if (user) c.set('about', { user: user.id });
      return asJson(c, await storeDocument(services, file, user?.id ?? null), 201);
    })
    .get(applicationCalls.file(':token'), async (c) => {
      const id = idOfFileToken(encryption, c.req.param('token') ?? '');
      const document = id === null ? null : await findDocument(db, id);
      const bytes = document && (await files.read(document.id));
      if (!document || !bytes) throw new Refusal(404);
      return c.body(bytes, 200, {
        'content-type': contentTypes[document.type],
        'content-disposition': attachment(document.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });
}
