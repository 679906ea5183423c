import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { ContentPage as Content } from '../../src/api/contract-content.ts';
import { ContentPage } from '../../src/features/info/content-page.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { emulatePrint, setPreference } from './screen.ts';

const worker = network();

afterEach(async () => {
  cleanup();
  await emulatePrint(false);
  await setPreference('color-scheme', '');
  await page.viewport(1280, 900);
});

const chapters = ['One', 'Two', 'Three', 'Four'];

/** A table as the build writes it. */
const table = (name: string, cells: string[]) =>
  [
    `<div role="region" tabindex="0" aria-label="${name}"><table><thead><tr>`,
    ...cells.map((cell) => `<th scope="col">${cell}</th>`),
    '</tr></thead><tbody><tr>',
    ...cells.map(() => '<td>Some words that take the room of a line on any phone</td>'),
    '</tr></tbody></table></div>',
  ].join('');

const terms: Content = {
  '@type': 'WebPage',
  '@context': 'https://schema.org',
  title: 'Terms of service',
  description: 'What holds.',
  robots: 'all',
  links: { canonical: '/en/terms-of-service', cs: '/vop', en: '/en/terms-of-service' },
  headings: chapters.map((text) => ({ id: text.toLowerCase(), text, depth: 2 })),
  validFrom: '2026-12-01',
  changes: [{ date: '2026-12-01', text: 'The first version.' }],
  pieces: [
    { html: chapters.map((text) => `<h2 id="${text.toLowerCase()}">${text}</h2><p>Of ${text}.</p>`).join('') },
    { component: 'leap-gauges', props: {} },
    { html: table('Two columns', ['What', 'Why']) + table('Four columns', ['What', 'Why', 'When', 'Who']) },
  ],
} as Content;

const show = (address = '/en/terms-of-service') => renderPage(ContentPage, { address, name: 'terms', params: {} });

function answer(content: Content = terms): void {
  worker.use(http.get('/en/terms-of-service/_payload.json', () => HttpResponse.json(content)));
}

async function shown(content: Content = terms): Promise<void> {
  answer(content);
  show();
  await screen.findByRole('heading', { level: 1, name: content.title });
}

describe('ruling 36 a page of text', () => {
  test('shows the board’s counters, except those that are zero', async () => {
    const counted = { jobs: '7', startups: '2', promised: '0', withSalary: '5' };
    await shown({ ...terms, pieces: [{ component: 'board-counters', props: counted }] });
    expect((await screen.findByText('open jobs')).parentElement).toHaveTextContent('open jobs7');
    expect(screen.getByText('jobs with a salary').parentElement).toHaveTextContent('jobs with a salary5');
    expect(screen.queryByText(/promised reply/)).toBeNull();
  });

  test.each([
    [{}, 'Earlier versions:'],
    [{ isAhead: true }, 'Until then an earlier version applies:'],
  ])('product §12 links to earlier versions: %j', async (more, said) => {
    await shown({ ...terms, ...more, earlier: ['2026-11-01', '2026-10-01'] });
    const line = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent.startsWith(said));
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 Nov 2026', '/api/terms/2026-11-01/en'],
      ['1 Oct 2026', '/api/terms/2026-10-01/en'],
    ]);
  });

  test('shows its title, version with changes, chapters and components between its parts', async () => {
    await shown();
    expect(screen.getByText(/^Valid from 1 Dec 2026$/)).toBeVisible();
    await userEvent.click(screen.getByText('What changed'));
    expect(screen.getByText('The first version.')).toBeVisible();
    expect(screen.queryByText(/Earlier versions/)).toBeNull();
    const way = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#one',
      '#two',
      '#three',
      '#four',
    ]);
    await screen.findByText('reply within 21 days');
    const text = document.querySelector('article')?.textContent ?? '';
    expect(text.indexOf('Of Four.')).toBeLessThan(text.indexOf('reply within 21 days'));
    expect(text.indexOf('reply within 21 days')).toBeLessThan(text.indexOf('Some words'));
    expect(document.title).toContain('Terms of service');
  });

  test.each(['light', 'dark'])('axe has no findings in it, %s, wide and narrow', async (scheme) => {
    await setPreference('color-scheme', scheme);
    await shown();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(320, 800);
    expect(await axeFindings()).toEqual([]);
  });

  test('has space around code and components, and aligns names with colours', async () => {
    const parts = ['<h2>Before</h2><p>Words.</p><pre><code>code</code></pre><p>More.</p>', '<h2>After</h2><p>End.</p>'];
    const placed = { component: 'colour-tokens' as const, props: {} };
    await shown({ ...terms, pieces: [{ html: parts[0] ?? '' }, placed, { html: parts[1] ?? '' }] });
    const box = (element: Element) => element.getBoundingClientRect();
    const colours = await screen.findByRole('region', { name: 'Colours' });
    const code = screen.getByText('code').parentElement as HTMLElement;
    expect(box(code).top - box(screen.getByText('Words.')).bottom).toBe(14);
    expect(box(screen.getByText('More.')).top - box(code).bottom).toBe(14);
    expect(box(screen.getByRole('heading', { name: 'After' })).top - box(colours).bottom).toBeGreaterThanOrEqual(40);
    for (const row of within(colours).getAllByRole('row').slice(1)) {
      const [name, ...swatches] = within(row)
        .getAllByRole('cell')
        .map((cell) => getComputedStyle(cell).verticalAlign);
      expect([name, ...swatches]).toEqual(['middle', 'middle', 'middle']);
    }
  });

  test('has no list of chapters if there are few, and no version without a date', async () => {
    await shown({ ...terms, headings: terms.headings.slice(0, 3), validFrom: undefined });
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBe(null);
    expect(screen.queryByText(/^Valid from/)).toBe(null);
  });

  test('shows when a campaign ended', async () => {
    await shown({ ...terms, to: '2024-12-24', isOver: true });
    expect(screen.getByRole('note').textContent).toMatch(/^This campaign ended on 24 Dec 2024\./);
  });

  test('that did not load shows an error and can be retried', async () => {
    worker.use(http.get('/en/terms-of-service/_payload.json', () => new HttpResponse(null, { status: 403 })));
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The page did not load.');
    answer();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: terms.title });
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('that is loading shows no text of another page', async () => {
    await shown();
    let arrive = (_: unknown) => {};
    const held = new Promise((resolve) => {
      arrive = resolve;
    });
    worker.use(
      http.get('/en/cookies/_payload.json', async () => {
        await held;
        return HttpResponse.json({ ...terms, title: 'Cookies' });
      }),
    );
    history.pushState(null, '', '/en/cookies');
    expect((await screen.findByRole('status')).textContent).toBe('The page is loading.');
    expect(screen.queryByText('Of Four.')).toBe(null);
    arrive(null);
    await screen.findByRole('heading', { level: 1, name: 'Cookies' });
  });

  test('at 320 px fits two columns, and scrolls wider tables by keyboard', async () => {
    await page.viewport(320, 800);
    await shown();
    expect(document.documentElement.scrollWidth).toBe(320);
    const [two, four] = ['Two columns', 'Four columns'].map((name) => screen.getByRole('region', { name }));
    expect(two?.scrollWidth).toBe(two?.clientWidth);
    expect(four?.scrollWidth).toBeGreaterThan(four?.clientWidth ?? 0);
    four?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(four?.scrollLeft).toBeGreaterThan(0));
  });

  test('prints its whole text and tables, without the list of chapters', async () => {
    await page.viewport(600, 900);
    await shown();
    await emulatePrint(true);
    expect(document.querySelector('nav.chapters')).not.toBeVisible();
    expect(screen.getByText('Of Four.')).toBeVisible();
    const region = screen.getByRole('region', { name: 'Four columns' });
    expect(getComputedStyle(region).overflowX).toBe('visible');
    expect(region.scrollWidth).toBe(region.clientWidth);
  });
});
