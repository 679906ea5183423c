import { afterAll, afterEach, expect } from 'vitest';
import { takeTroubles, takeVisits } from './browser.ts';
import { takeServerErrors } from './server-log.ts';

// Whatever a test is about: a page that throws, complains or is hydrated wrongly on the way has failed, and so has a server
// that logged an error. What comes between the tests, or as a server stops, is the file's.
const beQuiet = async () => expect(takeTroubles(await takeServerErrors())).toEqual([]);
// Beside the failure itself: on another machine nothing else is left to tell it by.
afterEach(async ({ task }) => {
  const describe = takeVisits();
  if (task.result?.state === 'fail') throw new Error(`What the pages showed:\n${await describe()}`);
});
afterEach(beQuiet);
afterAll(beQuiet);
