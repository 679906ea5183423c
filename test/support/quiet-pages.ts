import { afterEach, expect } from 'vitest';
import { takeTroubles } from './browser.ts';

// Whatever a test is about: a page that throws, complains or is hydrated wrongly on the way has failed.
afterEach(() => expect(takeTroubles()).toEqual([]));
