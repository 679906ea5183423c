import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distFolder } from '../../server/build-output.ts';
import type { Recording } from '../../src/api/contract.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { playRecording } from '../support/play-recording.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { httpGet, sharedOrigin } from './http.ts';
import { addressOf, open, poll, pushPath } from './pages.ts';

// The Stately inspector and our own page of flows, in development; a build without the flag has neither (ruling 42, PR03).

afterAll(closeVisits);

const inspector = 'https://stately.ai/inspect';
const canary = 'Kanarek-zije';

/** A minimal inspector page: it announces itself and collects the messages it gets. */
const stub = `<!doctype html><title>Inspector</title><input><script>
  window.got = [];
  addEventListener('message', ({ data }) => got.push(data));
  (self === top ? opener : parent).postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

type InspectorMessage = {
  type: string;
  name?: string;
  sessionId: string;
  definition?: string;
  event?: { type: string };
  snapshot?: object;
};
type InspectorPage = Pick<Page | Frame, 'evaluate'>;
const toldTo = (page: InspectorPage): Promise<InspectorMessage[]> =>
  page.evaluate(() => (window as unknown as { got: InspectorMessage[] }).got);

const serveStubs = (context: BrowserContext) =>
  context.route(/^https:\/\/(?:stately\.ai|evil\.example)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: stub }),
  );

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

/** Starts a flow with a password on the page, as the app starts its own. A string, since the test's imports are rewritten. */
const typeSecret = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const { inspect } = await import('/src/effects/inspection.ts');
    const { createActor, createMachine } = await import('/@id/xstate');
    const machine = createMachine({
      id: 'secretive',
      context: ({ input }) => input,
      initial: 'open',
      states: { open: { on: { 'field.typed': 'filled' } }, filled: { on: { fence: 'open' } } },
    });
    const actor = createActor(machine, { inspect, input: { values: { password: '${canary}' } } }).start();
    actor.send({ type: 'field.typed', field: 'password', value: '${canary}' });
    window.passFence = () => actor.send({ type: 'fence' });
  })()`);

describe('in development', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ args: ['--dev'] });
    // A development server bundles dependencies on its first page, which then reloads.
    const { page, leave } = await newVisitor();
    await open(page, `${server.origin}/en?inspect`);
    await page.getByRole('button', { name: 'Open the inspector' }).waitFor();
    await leave();
  });
  afterAll(() => server.stop());

  async function drive(page: Page): Promise<void> {
    await page.locator('input[type=search]').first().fill('react');
    await poll(() => addressOf(page)).toContain('react');
    await pushPath(page, '/en/companies');
    await page.locator('#root main #results').waitFor();
    await typeSecret(page);
  }

  async function expectAllOfIt(told: () => Promise<InspectorMessage[]>): Promise<void> {
    const events = async (machine: string) => {
      const all = await told();
      const session = all.find(({ type, name }) => type === '@xstate.actor' && name === machine)?.sessionId;
      return all.flatMap(({ type, sessionId, event }) =>
        type === '@xstate.event' && sessionId === session ? [event?.type] : [],
      );
    };
    await poll(() => events('secretive')).toEqual(['xstate.init', 'field.typed']);
    expect(await events('jobSearch')).toEqual(expect.arrayContaining(['xstate.init', 'text.typed']));
    expect(await events('loadingIndicator')).toEqual(
      expect.arrayContaining(['xstate.init', 'load.started', 'load.ended']),
    );
    const moves = await events('navigation');
    expect([moves[0], moves.at(-1)]).toEqual(['xstate.init', expect.stringMatching(/^xstate\.done\.actor\.loadPage$/)]);
    // The initial address, the search and the other page.
    expect(moves.filter((event) => event === 'address.changed')).toHaveLength(3);
    const all = await told();
    for (const { spec } of ['navigation', 'loadingIndicator', 'jobSearch'].map((name) => flowNamed(name))) {
      const { definition, sessionId } = all.find(({ name }) => name === spec.name) as InspectorMessage;
      expect(Object.keys(JSON.parse(definition ?? '').states).sort()).toEqual(
        Object.keys(spec.machine.config.states ?? {}).sort(),
      );
      expect(all.some((one) => one.type === '@xstate.snapshot' && one.sessionId === sessionId)).toBe(true);
    }
    expect(JSON.stringify(all)).not.toContain(canary);
  }

  test('PR03 the inspector’s window opens on a press and gets everything but secrets, also after a reload', async () => {
    const { page, context, leave, errors: troubles } = await newVisitor();
    await serveStubs(context);
    await open(page, `${server.origin}/en?inspect`);
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    const popup = await opening;
    expect(popup.url()).toBe(inspector);
    await page.bringToFront();
    await drive(page);
    await expectAllOfIt(() => toldTo(popup));
    await popup.reload();
    await expectAllOfIt(() => toldTo(popup));
    expect(troubles).toEqual([]);
    await leave();
  });

  test('PR03 the inspector’s frame gets everything but secrets, and no other window gets anything', async () => {
    const { page, context, leave, errors: troubles } = await newVisitor();
    await serveStubs(context);
    await open(page, `${server.origin}/en?inspect=frame`);
    await poll(() => page.frames().some((one) => one.url() === inspector)).toBe(true);
    const frame = page.frames().find((one) => one.url() === inspector) as Frame;
    await drive(page);
    await expectAllOfIt(() => toldTo(frame));

    const registrations = async () => (await toldTo(frame)).filter(({ type }) => type === '@xstate.actor').length;
    const before = await registrations();
    const opening = context.waitForEvent('page');
    await page.evaluate(() => {
      postMessage({ type: '@statelyai.connected' }, '*');
      window.open('https://evil.example/');
    });
    const evil = await opening;
    await evil.waitForLoadState();
    await page.bringToFront();
    await page.evaluate(() => (window as unknown as { passFence: () => void }).passFence());
    await poll(async () => (await toldTo(frame)).filter(({ event }) => event?.type === 'fence').length).toBe(2);
    expect([await registrations(), await toldTo(evil)]).toEqual([before, []]);
    expect(troubles).toEqual([]);
    await leave();
  });

  test('without ?inspect a page shows no inspector; /flows draws its running machines and downloads recordings', async () => {
    const { page, context, leave, errors: troubles } = await newVisitor();
    await page.goto(`${server.origin}/flows`);
    await page.getByText('No page of the app is open').waitFor();
    const app = await context.newPage();
    await open(app, `${server.origin}/en`);
    expect(await app.getByRole('button', { name: 'Open the inspector' }).count()).toBe(0);
    expect(app.frames()).toHaveLength(1);
    const navigation = page.getByRole('region', { name: 'navigation' });
    const lit = navigation.locator('[aria-current=true]');
    await poll(() => lit.allTextContents()).toEqual([expect.stringContaining('idle')]);

    await app.route(/company-list-page/, () => undefined);
    await pushPath(app, '/en/companies');
    await poll(() => lit.allTextContents()).toEqual([expect.stringContaining('loading')]);
    expect(await navigation.locator('.edge[data-taken]').allTextContents()).toEqual(['address.changed → loading']);
    await page.reload();
    await poll(() => lit.allTextContents()).toEqual([expect.stringContaining('loading')]);
    expect(await page.getByLabel('Page').locator('option').allTextContents()).toEqual([
      expect.stringContaining('/en/companies'),
    ]);

    await poll(() => navigation.locator('.arrows > path').count()).toBeGreaterThan(5);
    await poll(() => navigation.locator('.arrows > path[data-taken]').count()).toBe(1);
    await page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: 'loadingIndicator' }).click();
    const bar = page.getByRole('region', { name: 'loadingIndicator' });
    await poll(() => bar.locator('[aria-current=true]').allTextContents()).toEqual([
      expect.stringContaining('running'),
    ]);
    await poll(() => bar.getByLabel('Event').locator('option').allTextContents()).toEqual(['load.ended']);
    await bar.getByRole('button', { name: 'Send' }).click();
    await poll(() => bar.locator('[aria-current=true]').allTextContents()).toEqual([expect.stringContaining('hidden')]);
    await bar.getByRole('button', { name: 'Step back' }).click();
    expect(await bar.locator('[aria-current=true]').allTextContents()).toEqual([expect.stringContaining('fading')]);

    await page.getByLabel('Page').focus();
    await page.keyboard.press('Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const recordings = JSON.parse(readFileSync(await download.path(), 'utf8')) as Recording[];
    expect(recordings.map(({ machine }) => machine)).toEqual(
      expect.arrayContaining(['navigation', 'loadingIndicator', 'jobSearch']),
    );
    for (const one of recordings) expect(playRecording(one)).toBeUndefined();

    await app.close();
    await poll(() => page.getByRole('button', { name: 'Download the recordings' }).isDisabled()).toBe(true);
    expect(troubles).toEqual([]);
    await leave();
  });
});

describe('in a build with the flag', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    // A separate build beside the one that all other tests use, identical apart from the flag.
    const env = { INSPECTOR: '1', DIST_FOLDER: join(distFolder, 'inspector'), NODE_ENV: '' };
    rmSync(env.DIST_FOLDER, { recursive: true, force: true });
    const parts = readdirSync(distFolder).filter((part) => !['client', 'compile-cache', 'inspector'].includes(part));
    const copy = (part: string) => cpSync(join(distFolder, part), join(env.DIST_FOLDER, part), { recursive: true });
    parts.forEach(copy);
    const options = { env: { ...process.env, ...env } };
    await promisify(execFile)(process.execPath, ['test/support/build-client.ts', env.DIST_FOLDER], options);
    copy(join('client', 'builds'));
    server = await startServer({ env, isBuilt: true });
  });
  afterAll(() => server?.stop());

  test.each([1280, 800])(
    'PR03 the frame overlaps neither a page of %i px nor its dialogs, and gets no secret',
    async (width) => {
      const { page, context, leave, errors: troubles } = await newVisitor({ viewport: { width, height: 800 } });
      await serveStubs(context);
      await open(page, `${server.origin}/en?inspect=frame`);
      await poll(() => page.frames().some((one) => one.url() === inspector)).toBe(true);
      const frame = page.frames().find((one) => one.url() === inspector) as Frame;
      const names = async () =>
        (await toldTo(frame)).flatMap(({ type, name }) => (type === '@xstate.actor' ? [name] : []));
      await poll(names).toEqual(expect.arrayContaining(['navigation', 'loadingIndicator', 'toastQueue']));

      await page.locator('#root header').getByRole('link', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=password]').fill(canary);
      await poll(names).toContain('signIn');
      const told = await toldTo(frame);
      expect([...new Set(told.map(({ type }) => type))].sort()).toEqual([
        '@xstate.actor',
        '@xstate.event',
        '@xstate.snapshot',
      ]);
      await poll(async () => (await toldTo(frame)).some(({ event }) => event?.type === 'field.typed')).toBe(true);
      expect(JSON.stringify(await toldTo(frame))).not.toContain(canary);

      const room = await boxOf(page.locator('iframe[title="State inspector"]'));
      for (const part of ['#root header', '[data-reach-dialog-overlay]']) {
        const { x, y, width: wide, height } = await boxOf(page.locator(part).first());
        expect(x + wide <= room.x || y + height <= room.y, `${part} is beside the frame`).toBe(true);
      }
      await frame.locator('input').fill('signIn');
      expect(
        await frame.locator('input').evaluate((input) => [document.hasFocus(), input === document.activeElement]),
      ).toEqual([true, true]);
      expect(await dialog.isVisible()).toBe(true);

      const before = (await toldTo(frame)).length;
      await page.evaluate(() => postMessage({ type: '@statelyai.connected' }, '*'));
      await dialog.locator('input[name=password]').fill('');
      await poll(async () => (await toldTo(frame)).length).toBeGreaterThan(before);
      expect(
        (await toldTo(frame)).filter(({ type, name }) => type === '@xstate.actor' && name === 'signIn'),
      ).toHaveLength(1);
      expect(troubles).toEqual([]);
      await leave();
    },
  );
});

describe('in a build without the flag', () => {
  test('the client code contains nothing of the inspector', () => {
    const files = readdirSync(join(distFolder, 'client'), { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => /\.(?:js|css|html)$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    const having = scripts.filter((file) =>
      /statelyai|stately\.ai|skok-flows|Open the inspector/.test(
        readFileSync(join(distFolder, 'client', file), 'utf8'),
      ),
    );
    expect(having).toEqual([]);
  });

  test('?inspect does nothing, and /flows is a 404', async () => {
    const { page, leave, errors: troubles } = await newVisitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, `${sharedOrigin}/en?inspect=frame`);
    await pushPath(page, '/en/companies');
    await page.locator('#root main #results').waitFor();
    expect([asked.filter((url) => !url.startsWith(sharedOrigin)), page.frames().length, troubles]).toEqual([[], 1, []]);
    expect((await httpGet(`${sharedOrigin}/flows`)).status).toBe(404);
    await leave();
  });
});
