import type { Outcome } from '@xstate/test';
import type { Page } from 'playwright-core';
import type { CommonPasswordCheck } from '../../machines/account.rules.ts';
import { chunksNamed } from './chunks.ts';
import { poll } from './pages.ts';

/** Replaces the list of common passwords: the test settles its promise. */
const slowList = 'export const isCommonPassword = () => new Promise((...ends) => { globalThis.endSearch = ends; });';

/** Holds every search in the list of common passwords until the test says how it ends. */
export async function holdCommonPasswords(page: Page) {
  await page.route(chunksNamed(/^common-passwords\.rules$/), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: slowList }),
  );

  return async (outcome: Outcome): Promise<void> => {
    const found = 'output' in outcome ? (outcome.output as CommonPasswordCheck).type === 'common' : null;
    await poll(() =>
      page.evaluate((isCommon) => {
        const list = globalThis as { endSearch?: [(is: boolean) => void, (error: Error) => void] | undefined };
        const { endSearch } = list;
        list.endSearch = undefined;
        if (isCommon === null) endSearch?.[1](new Error('the list did not come'));
        else endSearch?.[0](isCommon);
        return endSearch !== undefined;
      }, found),
    ).toBe(true);
  };
}
