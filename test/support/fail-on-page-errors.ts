import { afterAll, afterEach, expect } from 'vitest';
import { takeOpenVisits, takeUnexpectedErrors } from './browser.ts';
import { takeServerErrors } from './server-log.ts';

// Whatever a test is about, it fails when a page throws, logs an error or has a hydration mismatch, or when a server
// logs an error. What happens between tests, or while a server stops, counts for the file.
const beQuiet = async () => expect(takeUnexpectedErrors(await takeServerErrors())).toEqual([]);
// Added to the failure itself: on another machine there is nothing else to diagnose it from.
afterEach(async ({ task }) => {
  const describe = takeOpenVisits();
  if (task.result?.state === 'fail') throw new Error(`What the pages showed:\n${await describe()}`);
});
afterEach(beQuiet);
afterAll(beQuiet);
