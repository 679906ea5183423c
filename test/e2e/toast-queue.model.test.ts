import { Coverage, type Driver, explore, follow, gapsOf, headless, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { allJobs } from '../../src/routing/job-list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { models } from '../machines/models.ts';
import { expected, gestures, type Hands, look, played } from '../machines/toast-queue/toast-queue.hands.ts';
import { closeBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { origins } from './ask.ts';
import { jobsOf, open, soon } from './pages.ts';
import { said } from './words.ts';

// The toast that the product tells today: a link was copied.
const spec = played({
  copyLink: { type: 'toast.added', toast: { id: 'copied', title: { id: 'Link copied' }, variant: 'success' } },
});
const paths = tours(explore(spec), { maxSteps: 60 });
const flow = models.find(({ folder }) => folder === 'toast-queue');
const coverage = new Coverage(spec.machine);
const startTwin = headless(spec, { inspect: coverage.inspect });

afterAll(closeBrowser);
afterAll(() => writeCoverage(spec.name, 'browser', coverage.rows()));

async function visit(): Promise<Visitor> {
  const visitor = await newVisitor({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 800 },
  });
  const [first] = (await jobsOf('cs', allJobs)).items;
  await visitor.page.clock.install({ time: 0 });
  await open(visitor.page, origins.cs + pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug }));
  await visitor.page.clock.pauseAt(60_000);
  return visitor;
}

/** Plays on the page. A bare actor keeps step and tells what the queue behind it goes through. */
function driverOf({ page }: Visitor): Driver {
  const twin = startTwin();
  const toast = page.locator('.toast:not([inert])');
  const rest = () => page.mouse.move(1, 1);
  let middle = { x: 0, y: 0 };

  const hands: Hands = {
    async pointAtIt() {
      const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      await page.mouse.move(middle.x, middle.y);
    },
    pointElsewhere: rest,
    async press(name) {
      await toast.locator(`.toast-${name}`).click();
      await rest();
    },
    key: (key) => page.keyboard.press(key),
    leaveIt: () => page.keyboard.press('Shift+Tab'),
    take: () => page.mouse.down(),
    draw: (by) => page.mouse.move(middle.x + by, middle.y),
    letGo: () => page.mouse.up(),
    async loseGrip() {
      await toast.dispatchEvent('pointercancel', { isPrimary: true });
      await rest();
      await page.mouse.up();
    },
    seePage: (isVisible) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        isVisible ? 'visible' : 'hidden',
      ),
  };
  return {
    async do(step) {
      twin.do(step);
      const gesture = gestures[step.event.case];
      if (gesture) await gesture.do(hands);
      else await page.getByRole('button', { name: said('cs', 'Copy link') }).click();
      if (!step.after.snap.context.holds.pointer) await rest();
    },
    settle: () => {
      throw new Error('The queue has no effects');
    },
    async elapse(ms, isDue) {
      twin.elapse(ms, isDue);
      const before = await page.evaluate(look);
      await page.clock.fastForward(isDue ? ms - 1 : ms);
      expect(await page.evaluate(look)).toEqual(before);
      if (isDue) await page.clock.fastForward(1);
    },
    async check(world) {
      twin.check(world);
      await soon(() => page.evaluate(look)).toEqual(expected(world, (id) => said('cs', id)));
    },
  };
}

test.each(paths.map((path, index) => [index + 1, path.steps.length, path] as const))(
  'tour %i through the toasts of the built app, %i steps',
  async (_, __, path) => {
    const visitor = await visit();
    await follow(path, driverOf(visitor), { coverage });
    expect(visitor.troubles).toEqual([]);
    await visitor.context.close();
  },
  180_000,
);

test('a person reaches everything in the built app that can be reached', () => {
  expect(flow && gapsOf(flow, 'browser', coverage.rows())).toEqual([]);
});
