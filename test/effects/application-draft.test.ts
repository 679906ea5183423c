import { describe, expect, test } from 'vitest';
import type { AccountDraft } from '../../src/api/contract-candidate.ts';
import { type ApplicationDraft, initialDraft, toAccountDraft } from '../../src/effects/application-draft.ts';

const none = { answer1: '', answer2: '', answer3: '', answer4: '', answer5: '' };
const empty = { name: '', email: '', phone: '', link: '', message: '', ...none };
const draft = (
  more: Partial<ApplicationDraft['answers']> = {},
  rest: Partial<ApplicationDraft> = {},
): ApplicationDraft => ({
  answers: { ...empty, ...more },
  mayBeKept: false,
  result: null,
  cv: null,
  key: 'a-key',
  writtenAt: 1_000,
  savedAt: null,
  ...rest,
});
const onAccount = (more: Partial<ApplicationDraft['answers']>, writtenAt: number): AccountDraft =>
  toAccountDraft(draft(more, { writtenAt }));
const begin = (guests: ApplicationDraft | null, own: ApplicationDraft | null, account: AccountDraft | null) =>
  initialDraft({ guests, own, account }, 9_000);

describe('product §3.9 application form’s initial draft', () => {
  test('is empty when there is no draft', () => expect(begin(null, null, null)).toBeNull());

  test('is the account’s on another device', () => {
    const found = begin(null, null, {
      ...onAccount({ message: 'Kites.' }, 5_000),
      cv: { name: 'a.pdf', size: 3, token: 't' },
    });
    expect(found).toMatchObject({
      answers: { message: 'Kites.' },
      writtenAt: 5_000,
      savedAt: 5_000,
      cv: { name: 'a.pdf', extension: 'pdf', size: 3, token: 't' },
    });
    expect(found?.key).toMatch(/^[\w-]{20,}$/);
  });

  test('is what a guest wrote before logging in', () => {
    const guests = draft({ message: 'Kites.' });
    expect(begin(guests, null, null)).toEqual(guests);
  });

  test('is this browser’s when only this browser has unsaved changes', () => {
    const own = draft({ message: 'Kites and wind.' }, { writtenAt: 6_000, savedAt: 5_000 });
    expect(begin(null, own, onAccount({ message: 'Kites.' }, 5_000))).toEqual(own);
  });

  test('is the account’s when everything in this browser was saved, including what was removed there', () => {
    const own = draft({ message: 'Kites and wind.' }, { writtenAt: 5_000, savedAt: 5_000 });
    expect(begin(null, own, onAccount({ message: 'Kites.' }, 6_000))).toMatchObject({
      answers: { message: 'Kites.' },
      key: 'a-key',
      writtenAt: 6_000,
      savedAt: 6_000,
    });
  });

  test.each([
    ['this browser', 7_000, 'Here.\n\nThere.', 'Jana'],
    ['the other device', 4_000, 'There.\n\nHere.', 'J. Nová'],
  ])('joins both when both have changes, the newer of %s first, and loses no text', (_, at, message, name) => {
    const own = draft({ name: 'Jana', message: 'Here.', answer1: 'In May.' }, { writtenAt: at, savedAt: 1_000 });
    const there = onAccount({ name: 'J. Nová', phone: '777', message: 'There.' }, 6_000);
    expect(begin(null, own, there)).toMatchObject({
      answers: { name, phone: '777', message, answer1: 'In May.' },
      writtenAt: 9_000,
      savedAt: 6_000,
    });
  });

  test('contains a text once when one draft includes the other', () => {
    const guests = draft({ message: 'Kites.' }, { writtenAt: 8_000 });
    expect(begin(guests, null, onAccount({ message: 'Kites. And wind.' }, 6_000))?.answers.message).toBe(
      'Kites. And wind.',
    );
  });

  test('joins the guest’s and the user’s own of this browser', () => {
    const own = draft({ name: 'Jana', message: 'Mine.' }, { writtenAt: 500, savedAt: 500 });
    expect(begin(draft({ message: 'As a guest.' }), own, onAccount({ message: 'Mine.' }, 500))).toMatchObject({
      answers: { name: 'Jana', message: 'As a guest.\n\nMine.' },
      writtenAt: 9_000,
      savedAt: 500,
    });
  });
});
