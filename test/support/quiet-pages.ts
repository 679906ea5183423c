import { afterAll, afterEach, expect } from 'vitest';
import { takeTroubles } from './browser.ts';
import { takeServerErrors } from './server-log.ts';

// Whatever a test is about: a page that throws, complains or is hydrated wrongly on the way has failed, and so has a server
// that logged an error. What comes between the tests, or as a server stops, is the file's.
const beQuiet = async () => expect(takeTroubles(await takeServerErrors())).toEqual([]);
afterEach(beQuiet);
afterAll(beQuiet);
