import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { SkillTestList } from '../../src/api/contract-skill-tests.ts';
import { testsRead } from '../../src/routing/reads.ts';
import { render } from '../../src/server-entry.tsx';
import { boot } from '../support/boot.ts';

const tests: SkillTestList = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  items: [],
  links: { cs: 'http://cs.test/testy', en: 'http://en.test/tests', canonical: 'http://en.test/tests' },
  seo: { title: 'Tests', h1: 'Tests of what you can do', description: '', robots: 'all' },
};

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const pageAt = (pathname: string) =>
  render({
    boot: { ...boot, reads: { [testsRead('en')]: tests } },
    address: { pathname, search: '' },
    hasLinkToken: false,
    i18n,
  });

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
