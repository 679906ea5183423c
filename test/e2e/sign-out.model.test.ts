import { Coverage, gapsOf, startedBy } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { signOutInBrowser as flow } from '../machines/sign-out/sign-out.browser.ts';
import { closeBrowser } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { active, inventSession } from './invented-session.ts';
import { open, soon } from './pages.ts';

const coverage = new Coverage(signOutMachine);

afterAll(closeBrowser);
afterAll(() => writeCoverage('signOut', 'browser', coverage.rows()));

test('§2 the sign-out dialog of the built app, all of its tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await inventSession(page, active);
      const posts: string[] = [];
      // No content: the browser stays where it is.
      await page.route(/\/logout\?/, (route) => {
        posts.push(new URL(route.request().url()).search);
        return route.fulfill({ status: 204 });
      });
      await open(page, `${shared}/en#logout`);
      return {
        answer: async () => undefined,
        happen: () => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
        async conclude({ steps }) {
          const leaves = steps.flatMap((step) => startedBy(step, 'leave'));
          await soon(() => posts).toEqual(leaves.map(() => '?back=%2Fen'));
        },
      };
    },
  }));

test('the tours saw all of it', () => expect(gapsOf(flowNamed('signOut'), 'browser', coverage.rows())).toEqual([]));
