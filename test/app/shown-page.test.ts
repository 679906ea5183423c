import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Boot } from '../../src/api/contract.ts';
import type { SkillTestList } from '../../src/api/contract-skill-tests.ts';
import { testsRead } from '../../src/routing/reads.ts';
import { render } from '../../src/server-entry.tsx';

const tests: SkillTestList = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  items: [],
  links: { cs: 'http://cs.test/testy', en: 'http://en.test/tests', canonical: 'http://en.test/tests' },
  seo: { title: 'Tests', h1: 'Tests of what you can do', description: '', robots: 'all' },
};

const boot = {
  locale: 'en',
  prefix: '/en',
  edition: null,
  editions: { cs: 'http://cs.test', en: 'http://en.test' },
  siteHost: 'localhost',
  build: 'test',
  error: null,
  crawler: false,
  internal: false,
  offer: null,
  apis: { locale: '', back: null, core: '' },
  images: '',
  session: { state: 'none' },
  accounts: true,
  providers: [],
  reads: { [testsRead('en')]: tests },
} as unknown as Boot;
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const pageAt = (pathname: string) => render({ boot, address: { pathname, search: '' }, hasLinkToken: false, i18n });

test.each([
  ['/en', 'jobs-found'],
  ['/en/jobs/backend~prague', 'jobs-found'],
  ['/en/jobs/saved', 'title.savedJobs'],
  ['/en/tests', 'Tests of what you can do'],
  ['/en/how-we-measure-replies', 'title.replyFigures'],
])('%s shows the page of its route', async (pathname, sign) => {
  expect(await pageAt(pathname)).toContain(sign);
});

test.each(['/en/nowhere', '/en/icons', '/en/job/%E0%A4%A', '/en/logout'])('%s shows the 404 page', async (pathname) => {
  const html = await pageAt(pathname);
  expect(html).toContain('404');
  expect(html).not.toContain('jobs-found');
});
