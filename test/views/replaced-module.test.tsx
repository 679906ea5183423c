import { getConfig } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigateAway } from '../../src/effects/navigate-away.ts';

// Keeps this file out of the bundle of the other files (test/support/bundled-views.ts).
vi.mock('../../src/effects/navigate-away.ts', () => ({ navigateAway: () => 'replaced' }));

test('a test file that replaces a module has the same timeout as the others', () => {
  expect((navigateAway as () => unknown)()).toBe('replaced');
  expect(getConfig().asyncUtilTimeout).toBe(60_000);
});
