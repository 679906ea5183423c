import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { messageMachine } from '../../machines/message/message.machine.ts';
import { messageInterface as flow } from '../machines/message/message.interface.ts';
import { conversation, ended } from '../machines/message/message.model.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath, setConnection } from './pages.ts';

/** The page looks for messages twice a minute. */
const untilNextLook = 30_000;

const coverage = new Coverage(messageMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('message', 'browser', coverage.rows()));

test('product §6 the message to a company follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      let known = conversation;
      await page.clock.install();
      const answer = await holdCalls(page, { send: /\/api\/applications\/an-id\/messages$/ });
      await routeCalls(page, /\/api\/applications\/an-id\/messages\?/, (route) => route.fulfill({ json: known }));
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/profile/messages/an-id');
      await page.getByLabel('Message for Drak').waitFor();
      return {
        answer: ({ src, outcome }) => {
          if (outcome.http === 409) known = ended;
          return answer(src, outcome);
        },
        async simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          known = ended;
          await page.clock.runFor(untilNextLook);
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('message'), 'browser', coverage.rows())).toEqual([]));
