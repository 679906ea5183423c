import { Hono } from 'hono';
import { cvBounds } from '../../machines/application/application.rules.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { findDocument, storeDocument } from '../files/documents.ts';
import { giveDocument } from '../files/give-document.ts';
import { asJson } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-events.ts';
import { readFile } from '../http/body.ts';
import { limiter } from '../http/limits.ts';
import { idOfFileToken } from './access.ts';

/** CVs: uploaded before their application, and served to those who have the signed address, the applicant and the company. */
export function fileRoutes(services: AccountServices) {
  const { db, encryption } = services;
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
      return giveDocument(c, services, document);
    });
}
