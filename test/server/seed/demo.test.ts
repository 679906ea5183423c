import { expect, test } from 'vitest';
import { drawCover } from '../../../server/seed/draw-cover.ts';
import { drawLogo, logoShapes } from '../../../server/seed/draw-logo.ts';
import { loadDemo, readDemo } from '../../../server/seed/load-demo.ts';
import { listBoardJobs } from '../../support/board.ts';
import { freshDatabase } from '../../support/database.ts';

const colours = { background: '#14213d', ink: '#fca311' };

test.each(logoShapes)('a logo with a %s is one SVG and deterministic', (shape) => {
  const logo = drawLogo({ mark: '<&', ...colours, shape });
  expect(logo).toBe(drawLogo({ mark: '<&', ...colours, shape }));
  expect(logo).toMatch(/^<svg [^>]*viewBox="0 0 96 96"[\s\S]*<path d="M [^"]+Z" fill="#fca311"\/><\/svg>$/);
  expect(logo).not.toContain('<text');
  expect(logo).not.toBe(drawLogo({ mark: '<%', ...colours, shape }));
});

test('a logo without a letter throws an error', () => {
  expect(() => drawLogo({ mark: ' ', ...colours, shape: 'none' })).toThrow('A logo of " " shows nothing');
});

test('covers of companies differ and are deterministic', () => {
  const covers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => drawCover(name, colours));
  expect(new Set(covers).size).toBe(covers.length);
  expect(covers).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => drawCover(name, colours)));
  for (const cover of covers) expect(cover).not.toMatch(/NaN|undefined|<text|http(?!:\/\/www\.w3\.org)/);
});

test('the demo is loaded into an empty board only once, with dates before now', async () => {
  const database = await freshDatabase();
  const now = new Date('2026-11-21T10:00:00Z');
  await loadDemo(database, now);
  const before = await listBoardJobs(database);
  await loadDemo(database, new Date('2026-12-01T10:00:00Z'));
  expect(await listBoardJobs(database)).toEqual(before);
  for (const job of readDemo(now).jobs) {
    expect(job.firstPublishedAt <= now).toBe(true);
    expect(job.confirmedAt === null || job.confirmedAt >= job.firstPublishedAt).toBe(true);
  }
});
