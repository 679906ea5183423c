import type { CompanyList, JobList } from '../../../src/api/contract-board.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import { type Audit, auditPage } from '../lighthouse.ts';
import { serveMinimalReact } from './minimal-react.ts';
import { milliseconds, type Row, seconds } from './row.ts';

// The floor's LCP for which our budget is meant, in milliseconds.
const usualMinimum = 1300;

const rowsOf = (name: string, page: Audit & { failures: string[] }, floor: Audit): Row[] => {
  const scores = [page.performance, page.accessibility, page.bestPractices, page.seo];
  const budgets = [98, 100, 100, 100];
  const lcp = (1500 * floor.lcp) / usualMinimum;
  const ratio = `${(page.lcp / floor.lcp).toFixed(2)} × the floor`;
  return [
    {
      what: `Lighthouse mobile, ${name}: performance · accessibility · best practices · SEO`,
      ours: scores.join(' · '),
      budget: budgets.join(' · '),
      over: scores.some((score, at) => score < (budgets[at] ?? 0)),
      beside: 'peers: performance 43–97',
    },
    ...page.failures.map((failure) => ({ what: `  fails ${failure}`, ours: '', over: true })),
    {
      what: '  LCP',
      ours: seconds(page.lcp),
      budget: `≤ ${seconds(lcp)}`,
      over: page.lcp > lcp,
      beside: `${ratio}; peers 1.4–8.0 s`,
    },
    {
      what: '  TBT',
      ours: milliseconds(page.tbt),
      budget: '≤ 150 ms',
      over: page.tbt > 150,
      beside: 'peers 18–697 ms',
    },
    {
      what: "    by the tasks' CPU time",
      ours: milliseconds(page.cpuTbt),
      beside: 'without waiting for a processor on a busy machine',
    },
    { what: '  CLS', ours: page.cls.toFixed(3), budget: '≤ 0.010', over: page.cls > 0.01, beside: 'plain app 0.142' },
  ];
};

/** Lighthouse on the floor, the list, a job and a startup of the demo board. */
export async function pageRows(origin: string, runs: number): Promise<Row[]> {
  const { items: jobs } = (await (await fetch(`${origin}/api/jobs?lang=cs`)).json()) as JobList;
  // A job in the edition's language: any other is canonical in the other edition.
  const job = jobs.find(({ inLanguage }) => inLanguage === 'cs');
  const [company] = ((await (await fetch(`${origin}/api/companies?lang=cs`)).json()) as CompanyList).items;
  if (!job || !company) throw new Error('the demo board is empty');
  const floorServer = await serveMinimalReact();
  const floor = await auditPage(floorServer.origin, runs).finally(floorServer.close);
  const rows: Row[] = [
    {
      what: 'Lighthouse mobile, floor: react and react-dom alone',
      ours: `${floor.performance}, LCP ${seconds(floor.lcp)}, TBT ${milliseconds(floor.tbt)}`,
      beside: `LCP ${seconds(usualMinimum)} where the budgets were set`,
    },
  ];
  const pages: [string, string][] = [
    ['list', '/'],
    ['job', pathTo('cs', 'job', { id: String(job.identifier), slug: job.slug })],
    ['startup', pathTo('cs', 'startup', { slug: company.slug })],
  ];
  for (const [name, path] of pages) {
    process.stderr.write(`Lighthouse: ${name} …\n`);
    rows.push(...rowsOf(name, await auditPage(origin + path, runs), floor));
  }
  return rows;
}
