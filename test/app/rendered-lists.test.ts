import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Boot } from '../../src/api/contract.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { jobListRead } from '../../src/routing/reads.ts';
import { render } from '../../src/server-entry.tsx';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const board = fakeBoardResponses({ publicUrls: (paths) => paths });
const key = jobListRead('en', emptyJobFilter);

const visitor: Session = { state: 'none' };
const userNamed = (name: string): Session => ({
  state: 'active',
  user: { name, email: `${name.toLowerCase()}@example.com`, emailVerified: true },
});

/** An answer of the board, and how often its rows were read. */
async function answerOfBoard() {
  const answer = await board.jobs('en', emptyJobFilter);
  let reads = 0;
  const counted = new Proxy(answer, {
    get(target, name, receiver) {
      if (name === 'items') reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { answer: counted, reads: () => reads };
}

const renderFor = (session: Session, answer: object, about: Partial<Boot> = {}) =>
  render({
    boot: { ...boot, session, reads: { [key]: answer }, ...about },
    address: { pathname: '/en', search: '' },
    hasLinkToken: false,
    i18n,
  });

const pageIn = (html: string) => /<main.*<\/main>/s.exec(html)?.[0];
const frameOf = (html: string) => html.replace(/<main.*<\/main>/s, '');

test('the page of a list is rendered once for everyone who gets the same answer', async () => {
  const { answer, reads } = await answerOfBoard();
  const [first, ...others] = [visitor, userNamed('Jana'), { state: 'pending' } as const, userNamed('Sam'), visitor];
  const html = await renderFor(first as Session, answer);
  expect(pageIn(html)).toContain('Kite engineer');
  const before = reads();
  for (const session of others) expect(pageIn(await renderFor(session, answer))).toBe(pageIn(html));
  expect(reads()).toBe(before);
});

test('the frame around the page of a list shows who is signed in, and nothing of whoever came before', async () => {
  const { answer } = await answerOfBoard();
  const jana = await renderFor(userNamed('Jana'), answer);
  expect(frameOf(jana)).toContain('Jana');
  expect(pageIn(jana)).not.toContain('Jana');
  const sam = await renderFor(userNamed('Sam'), answer);
  expect(frameOf(sam)).toContain('Sam');
  expect(sam).not.toContain('Jana');
  expect(await renderFor(visitor, answer)).not.toMatch(/Jana|Sam/);
});

test('a list on another day, host or for a crawler is rendered anew', async () => {
  const { answer, reads } = await answerOfBoard();
  await renderFor(visitor, answer);
  for (const about of [{ today: '2026-11-22' }, { siteHost: 'other' }, { crawler: true }]) {
    const before = reads();
    await renderFor(visitor, answer, about);
    expect(reads()).toBeGreaterThan(before);
  }
});

test('another answer for the same list is rendered anew', async () => {
  const one = await answerOfBoard();
  const other = await answerOfBoard();
  await renderFor(visitor, one.answer);
  await renderFor(userNamed('Jana'), other.answer);
  expect(other.reads()).toBeGreaterThan(0);
});
