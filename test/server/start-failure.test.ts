import { describe, expect, test } from 'vitest';
import { listenFailureMessage, startFailureMessage } from '../../server/start-failure.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error('words with s3cret', { cause }), { code });
const embedded = { DATA_DIR: './data', DATABASE_URL: undefined };
const real = { DATA_DIR: './data', DATABASE_URL: 'postgres://skok:s3cret@db/skok' };

describe('a start that fails because of a setting reports it in one line with the variable’s name', () => {
  test.each([
    [coded('EACCES'), embedded, 'DATA_DIR "./data" cannot be used (EACCES)'],
    [coded('ENOSPC'), embedded, 'DATA_DIR "./data" cannot be used (ENOSPC)'],
    [coded('ECONNREFUSED'), real, 'DATABASE_URL leads to a server that does not answer (ECONNREFUSED)'],
    [
      new Error('A query failed', { cause: coded('ENOTFOUND') }),
      real,
      'DATABASE_URL leads to a server that does not answer (ENOTFOUND)',
    ],
    [coded('28P01'), real, 'DATABASE_URL leads to a database that does not let us in (28P01)'],
    [coded('3D000'), real, 'DATABASE_URL leads to a database that does not let us in (3D000)'],
  ])('%s', (error, config, line) => {
    expect(startFailureMessage(error, config)).toBe(line);
  });
});

test.each([new Error('a bug'), coded('42P01'), undefined, 'a word', { code: 7 }])(
  '%s is not reported as a setting',
  (error) => {
    expect(startFailureMessage(error, embedded)).toBeNull();
    expect(startFailureMessage(error, real)).toBeNull();
  },
);

test.each([
  ['EADDRINUSE', 'PORT 80 is taken on ::1; set PORT to another'],
  ['EACCES', 'PORT 80 is not for this user; set PORT to another'],
  ['ENOTFOUND', 'HOST "::1" cannot be listened on (ENOTFOUND)'],
])('failing to listen with %s: %s', (code, line) => {
  expect(listenFailureMessage(coded(code), { PORT: 80, HOST: '::1' })).toBe(line);
});
