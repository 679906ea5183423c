import { expect, test } from 'vitest';
import { readConsent } from '../../src/shell/consent.ts';

test.each([
  ['', null],
  ['i18n_redirected=cs', null],
  ['consent=accepted', 'accepted'],
  ['i18n_redirected=cs; consent=refused; viewport=lg', 'refused'],
  ['consent=', null],
  ['consent=acceptedly', null],
  ['noconsent=accepted', null],
])('ruling 31: reads consent from cookies %j as %j', (cookies, consent) => {
  expect(readConsent(cookies)).toBe(consent);
});
