import { Hono } from 'hono';
import {
  isSavedPartName,
  type ProfileValues,
  parseProfilePart,
  partErrors,
} from '../../machines/profile-section/profile.rules.ts';
import { accountCalls } from '../../src/routing/account-calls.ts';
import { isLocale } from '../../src/routing/locales.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { giveBytes } from '../files/serve-document.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { HttpProblem, validationProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse } from '../http/responses.ts';
import { savePartBody } from '../save-stamp.ts';
import { cvOf } from './cv-content.ts';
import { readProfile, savePart } from './profile.ts';

/** In bytes: thirty jobs of two thousand characters, each of up to four bytes. */
const maxPartLength = 320 * 1024;

/** A candidate's own profile (product §6). No address contains another user's id (PR05). */
export function profileRoutes(services: AppServices): Hono {
  const { db, texts, now } = services;
  const audited = auditMiddleware(services);
  const signedIn = requireSignedIn(services);
  return new Hono()
    .get(accountCalls.profile, signedIn, async (c) => jsonResponse(c, await readProfile(db, c.get('signedIn').user.id)))
    .get(accountCalls.profileAsCv(':locale'), audited('data exported'), signedIn, async (c) => {
      const { user } = c.get('signedIn');
      const locale = c.req.param('locale') ?? '';
      if (!isLocale(locale)) throw new HttpProblem(404);
      await enforceRateLimit(db, 'drawnCvsOfAccount', user.id, now());
      const cv = cvOf(texts[locale], user, (await readProfile(db, user.id)).parts);
      // pdfkit and its fonts are loaded on first use.
      const { drawCv } = await import('./cv-pdf.ts');
      return giveBytes(
        c,
        { name: `${cv.title} ${cv.name}.pdf`, type: 'pdf' },
        await drawCv(cv, { locale, now: now() }),
      );
    })
    .put(
      `${accountCalls.profile}/:part`,
      signedIn,
      validateJson(savePartBody, { multiline: true, size: maxPartLength }),
      async (c) => {
        const { id: userId } = c.get('signedIn').user;
        const part = c.req.param('part') ?? '';
        if (!isSavedPartName(part)) throw new HttpProblem(404);
        await enforceRateLimit(db, 'profileChangesOfAccount', userId, now());
        const { values: submitted, version, stamp } = c.req.valid('json');
        const values = parseProfilePart(part, submitted);
        if (!values) {
          throw validationProblem(partErrors(part, submitted as ProfileValues));
        }
        const outcome = await savePart(db, { userId, part, values, version, stamp, now: now() });
        if (outcome.type === 'conflict') throw new HttpProblem(409, { current: outcome.current });
        return jsonResponse(c, { version: outcome.version });
      },
    ) as unknown as Hono;
}
