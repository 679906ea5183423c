import { Secret, TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { enrolmentUri, newSeed, stepOf } from '../../../../server/accounts/two-factor/totp.ts';

// RFC 6238, appendix B: the SHA-1 rows, their last six digits.
const rfcSeed = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('AU19 at %i s accepts the RFC 6238 code for its step', (seconds, code) => {
  expect(stepOf(rfcSeed, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, false],
  [-31, false],
  [-30, true],
  [0, true],
  [30, true],
  [59, true],
  [60, false],
])('AU19 accepts a code whose time differs by %i s: %s', (seconds, isGood) => {
  const made = 1_800_000_000;
  const code = new TOTP({ secret: rfcSeed }).generate({ timestamp: made * 1000 });
  const step = stepOf(rfcSeed, code, new Date((made + seconds) * 1000));
  expect(step).toBe(isGood ? made / 30 : null);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '287082\0'])('AU19 rejects %j as a code', (code) => {
  expect(stepOf(rfcSeed, code, new Date(59_000))).toBeNull();
});

test('AU17 a seed is random with 160 bits, and the enrolment address contains it', () => {
  const seed = newSeed();
  expect(Secret.fromBase32(seed).bytes).toHaveLength(20);
  expect(newSeed()).not.toBe(seed);
  const read = URI.parse(enrolmentUri(seed, 'jana+1@skok.example')) as TOTP;
  expect(read).toMatchObject({
    issuer: 'Skok',
    label: 'jana+1@skok.example',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
  expect(read.secret.base32).toBe(seed);
});
