import { expect, test } from 'vitest';
import { relationOf } from '../../../machines/draft-owner/draft-owner.rules.ts';

const ann = 'ann@example.test';
const petr = 'petr@example.test';

test.each([
  { owner: ann, user: ann, relation: 'owner' },
  { owner: ann, user: '', relation: 'nobody' },
  { owner: ann, user: petr, relation: 'another' },
  { owner: '', user: '', relation: 'owner' },
  { owner: '', user: ann, relation: 'another' },
] as const)('to the owner «$owner» of a draft the user «$user» is $relation', ({ owner, user, relation }) =>
  expect(relationOf(owner, user)).toBe(relation),
);
