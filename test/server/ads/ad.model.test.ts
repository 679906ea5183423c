import { explore, type Path, tours } from '@xstate/test';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EventFromLogic } from 'xstate';
import type { adMachine } from '../../../machines/ad/ad.machine.ts';
import { ads } from '../../../server/db/schema/ads.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { adModel, noonOf } from '../../machines/ad/ad.model.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { adCalls, completeAd, publishingCompany, reviewCalls } from './ad-calls.ts';

type StepEvent = Path['steps'][number]['event'];
type AdEvent = EventFromLogic<typeof adMachine>;

const graph = explore({
  ...adModel,
  filter: (world, event) => {
    if (!adModel.filter?.(world, event)) return false;
    if (event.type !== 'do' || !('at' in event.event) || event.event.type === 'time.passed') return true;
    // The server applies due time steps before it takes a company's step.
    return !world.snap.can({ type: 'time.passed', at: event.event.at });
  },
});

const waiting = (job: number) => ({
  id: 'waits',
  reference: 'A',
  job,
  email: 'eva@skok.example',
  name: 'Eva',
  phone: '',
  link: '',
  message: '',
  mayBeKept: false,
  locale: 'cs' as const,
  state: { value: 'sent', context: {} },
  status: 'sent' as const,
  log: [],
  sentAt: new Date(noonOf(0)),
});

const hired = (job: number) => ({
  ...waiting(job),
  id: 'hired',
  reference: 'B',
  email: 'ivo@skok.example',
  state: { value: 'hired', context: {} },
  status: 'hired' as const,
});

let returns = 0;

async function applyStep(
  server: AccountServer,
  at: Awaited<ReturnType<typeof publishingCompany>>,
  ad: string,
  event: StepEvent,
) {
  if (event.type !== 'do') throw new Error('Nothing else happens to an ad');
  const happened = event.event as AdEvent;
  server.clock.now = new Date('at' in happened ? happened.at : noonOf(0));
  if (happened.type === 'time.passed') return at.passTo(server.clock.now);
  const calls = adCalls(await server.signedInBrowser({ id: 'jana' } as never), at.id);
  const ada = await server.signedInBrowser({ id: 'ada' } as never);
  const review = reviewCalls(ada);
  const { version, content, job } = await calls.read(ad);
  const [who, step = ''] = happened.type.split('.');
  if (happened.type === 'ad.saved') {
    await calls.save(ad, version, { ...content, openings: (content.openings % 50) + 1 });
    return undefined;
  }
  if (happened.type === 'review.returned') {
    returns += 1;
    const key = { headers: { 'idempotency-key': `a-key-of-one-return-${job?.identifier}-${returns}` } };
    await ada.post(`/api/company-takedowns/${job?.identifier}`, { step: 'returned', message: 'It was wrong.' }, key);
    return undefined;
  }
  if (who === 'review') {
    await review.decide(ad, step as 'accepted');
    return undefined;
  }
  const isWaited = happened.type === 'ad.closed' && happened.unanswered > 0 && job !== null;
  if (isWaited) await server.db.insert(applications).values(waiting(job.identifier));
  const isHired = happened.type === 'ad.closed' && happened.outcome === 'hired-here' && job !== null;
  if (isHired) await server.db.insert(applications).values(hired(job.identifier));
  const said = happened.type === 'ad.closed' ? { outcome: happened.outcome } : {};
  const chosen = happened.type === 'ad.setToRenew' ? { renewsItself: happened.renewsItself } : {};
  await calls.step(ad, { step, version, ...said, ...chosen });
  if (isWaited || isHired) await server.db.delete(applications);
  return undefined;
}

test('the server handles an ad as its statechart does, on every tour', async () => {
  const server = await accountServer();
  const company = await publishingCompany(server);
  const first = await company.calls.create('first');
  await company.calls.save(first, 1, completeAd);
  const walks = tours(graph, { maxSteps: 60 });
  expect(walks.length).toBeGreaterThan(3);
  for (const [nth, walk] of walks.entries()) {
    server.clock.now = new Date(noonOf(0));
    const ad = await adCalls(await server.signedInBrowser({ id: 'jana' } as never), company.id).create(
      `walk-${nth}`,
      first,
    );
    for (const step of walk.steps) {
      if (step.event.type === 'start') continue;
      await applyStep(server, company, ad, step.event);
      const [row] = await server.db.select().from(ads).where(eq(ads.id, ad));
      const { value, context } = step.after.snap;
      expect({ label: step.event, status: row?.status, context: row?.state.context }).toEqual({
        label: step.event,
        status: value,
        context,
      });
    }
  }
}, 240_000);
