import { describe, expect, test } from 'vitest';
import { ConfigError, helpText, readConfig } from '../../server/config.ts';

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'TEST_DATABASE_URL',
  'FILES_URL',
  'EDITION_CS_ORIGIN',
  'EDITION_EN_ORIGIN',
  'PUBLIC_ORIGINS',
  'TRUSTED_PROXY',
  'COOKIE_INSECURE',
  'API_CS_ORIGIN',
  'API_EN_ORIGIN',
  'BACK_API_CS_ORIGIN',
  'BACK_API_EN_ORIGIN',
  'CORE_API_ORIGIN',
  'IMAGE_CDN',
  'ASSET_ORIGIN',
  'ANALYTICS_SCRIPT',
  'SMTP_URL',
  'MAIL_FROM',
  'AUTH_SECRET',
  'SIGNED_IN_TARGET',
  ...['GOOGLE', 'LINKEDIN', 'FACEBOOK', 'APPLE'].flatMap((name) =>
    ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map((part) => `${name}_${part}`),
  ),
  'LOCALE_COOKIE_CROSS_ORIGIN',
  'SEED',
  'ARES_URL',
  'DNS_SERVER',
  'OUTGOING_TEST_ORIGINS',
  ...['NAME', 'ADDRESS', 'ICO', 'VAT', 'IBAN_CZK', 'IBAN_EUR'].map((part) => `OPERATOR_${part}`),
  'INTERNAL_PAGES',
  'OFFLINE_PAGES',
  'INSPECTOR',
];

const secret = 'thirty-two characters of a secret';

const complaint = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('without any variable everything has its default', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PUBLIC_ORIGINS: [],
    TRUSTED_PROXY: 0,
    COOKIE_INSECURE: false,
    MAIL_FROM: 'Skok <noreply@localhost>',
    LOCALE_COOKIE_CROSS_ORIGIN: false,
    SEED: 'demo',
    INTERNAL_PAGES: false,
    OFFLINE_PAGES: true,
    INSPECTOR: false,
    OUTGOING_TEST_ORIGINS: [],
    editions: { cs: 'http://cs.localhost:3000', en: 'http://en.localhost:3000' },
    hasOwnOrigins: false,
    development: false,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('reads every variable', () => {
  const origin = 'https://x.example';
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/skok',
    DATABASE_URL: 'postgres://u:p@db/skok',
    TEST_DATABASE_URL: 'postgresql://u:p@db/test',
    FILES_URL: 'https://KEY:SECRET@s3.example/skok',
    EDITION_CS_ORIGIN: 'https://skok.example',
    EDITION_EN_ORIGIN: 'https://leap.example',
    PUBLIC_ORIGINS: 'https://a.example, http://b.example:81',
    TRUSTED_PROXY: '2',
    COOKIE_INSECURE: '1',
    API_CS_ORIGIN: origin,
    API_EN_ORIGIN: origin,
    BACK_API_CS_ORIGIN: origin,
    BACK_API_EN_ORIGIN: origin,
    CORE_API_ORIGIN: origin,
    IMAGE_CDN: origin,
    ASSET_ORIGIN: origin,
    ANALYTICS_SCRIPT: 'https://x.example/a.js',
    SMTP_URL: 'smtps://u:p@mail.example:465',
    MAIL_FROM: 'Skok <hello@skok.example>',
    AUTH_SECRET: secret,
    SIGNED_IN_TARGET: '/profil',
    ...Object.fromEntries(
      ['GOOGLE', 'LINKEDIN', 'FACEBOOK', 'APPLE'].flatMap((name) => [
        [`${name}_CLIENT_ID`, 'skok'],
        [`${name}_CLIENT_SECRET`, 's3cret'],
        [`${name}_ISSUER`, origin],
      ]),
    ),
    LOCALE_COOKIE_CROSS_ORIGIN: '1',
    SEED: 'none',
    ARES_URL: origin,
    DNS_SERVER: '192.0.2.53',
    OUTGOING_TEST_ORIGINS: origin,
    OPERATOR_NAME: 'Skok s.r.o.',
    OPERATOR_ADDRESS: 'Praha',
    OPERATOR_ICO: '12345678',
    OPERATOR_VAT: 'CZ12345678',
    OPERATOR_IBAN_CZK: 'CZ65 0800 0000 1920 0014 5399',
    OPERATOR_IBAN_EUR: 'CZ6508000000192000145399',
    INTERNAL_PAGES: '1',
    OFFLINE_PAGES: '0',
    INSPECTOR: '1',
  });
  expect(config).toMatchObject({
    PORT: 8080,
    PUBLIC_ORIGINS: ['https://a.example', 'http://b.example:81'],
    TRUSTED_PROXY: 2,
    COOKIE_INSECURE: true,
    LOCALE_COOKIE_CROSS_ORIGIN: true,
    ANALYTICS_SCRIPT: 'https://x.example/a.js',
    SEED: 'none',
    OUTGOING_TEST_ORIGINS: [origin],
    OPERATOR_IBAN_CZK: 'CZ6508000000192000145399',
    OFFLINE_PAGES: false,
    editions: { cs: 'https://skok.example', en: 'https://leap.example' },
    hasOwnOrigins: true,
  });
  const settings = Object.entries(config).filter(([name]) => /^[A-Z_]+$/.test(name));
  expect(settings.map(([name]) => name)).toEqual(names);
  const defaults = new Map(Object.entries(readConfig({})));
  for (const [name, value] of settings) expect(value, name).not.toEqual(defaults.get(name));
});

test.each<[name: string, value: string]>([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000\n3001'],
  ['DATABASE_URL', 'mysql://u:p@db/skok'],
  ['DATABASE_URL', 'postgres://u:p@db:port/skok'],
  ['TEST_DATABASE_URL', 'db'],
  ['EDITION_CS_ORIGIN', 'skok.example'],
  ['EDITION_EN_ORIGIN', 'https://leap.example/'],
  ['PUBLIC_ORIGINS', 'https://a.example,https://b.example/x'],
  ['PUBLIC_ORIGINS', '*'],
  ['TRUSTED_PROXY', 'yes'],
  ['TRUSTED_PROXY', '-1'],
  ['COOKIE_INSECURE', 'true'],
  ['API_CS_ORIGIN', 'javascript:alert(1)'],
  ['API_EN_ORIGIN', 'ftp://x.example'],
  ['BACK_API_CS_ORIGIN', 'https://user@x.example'],
  ['BACK_API_EN_ORIGIN', "https://x.example 'unsafe-inline'"],
  ['CORE_API_ORIGIN', 'https://x.example;script-src *'],
  ['IMAGE_CDN', '//x.example'],
  ['ASSET_ORIGIN', 'https://X.example'],
  ['ANALYTICS_SCRIPT', 'javascript:alert(1)'],
  ['ANALYTICS_SCRIPT', 'a.js'],
  ['LOCALE_COOKIE_CROSS_ORIGIN', '2'],
  ['OPERATOR_IBAN_CZK', 'CZ6508000000192000145398'],
  ['OPERATOR_IBAN_EUR', 'to my account'],
  ['SEED', 'yes'],
  ['INTERNAL_PAGES', 'on'],
  ['INSPECTOR', ' '],
])('%s=%j is refused with one line that begins with its name', (name, value) => {
  const line = complaint({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name} `));
  expect(line).not.toContain('\n');
});

test('errors of database addresses do not contain the password', () => {
  expect(complaint({ DATABASE_URL: 'mysql://skok:s3cret@db/skok' })).not.toContain('s3cret');
  expect(complaint({ TEST_DATABASE_URL: 'skok:s3cret@db' })).not.toContain('s3cret');
});

describe('related settings', () => {
  test('one edition alone is refused', () => {
    expect(complaint({ EDITION_CS_ORIGIN: 'https://skok.example' })).toContain('EDITION_EN_ORIGIN');
    expect(complaint({ EDITION_EN_ORIGIN: 'https://leap.example' })).toContain('EDITION_CS_ORIGIN');
  });

  test('both editions on one origin are refused', () => {
    const both = { EDITION_CS_ORIGIN: 'https://skok.example', EDITION_EN_ORIGIN: 'https://skok.example' };
    expect(complaint(both)).toMatch(/^EDITION_EN_ORIGIN /);
  });

  test('SE01 AU17 DATABASE_URL requires AUTH_SECRET of sufficient length', () => {
    expect(complaint({ DATABASE_URL: 'postgres://db/skok' })).toMatch(/^AUTH_SECRET .*DATABASE_URL/);
    expect(complaint({ AUTH_SECRET: 's3cret' })).toBe('AUTH_SECRET must have at least 32 characters');
  });

  test('a provider requires both of its credentials', () => {
    expect(complaint({ APPLE_CLIENT_ID: 'skok' })).toMatch(/^APPLE_CLIENT_ID and APPLE_CLIENT_SECRET /);
    expect(complaint({ GOOGLE_CLIENT_SECRET: 's3cret' })).not.toContain('s3cret');
  });

  test('rejects the demo with DATABASE_URL', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/skok', AUTH_SECRET: secret }).SEED).toBe('none');
    expect(complaint({ DATABASE_URL: 'postgres://db/skok', SEED: 'demo' })).toMatch(/^SEED .*DATABASE_URL/);
  });
});

test('--help lists every variable with its default', () => {
  const help = helpText();
  expect([...help.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name)).toEqual(names);
  // An explanation may end in brackets too.
  const defaults = [...help.matchAll(/^ {2}([A-Z_]+) .*\((?!default|IČO)(.*)\)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(defaults)).toEqual({
    PORT: '3000',
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    TRUSTED_PROXY: '0',
    COOKIE_INSECURE: '0',
    MAIL_FROM: 'Skok <noreply@localhost>',
    LOCALE_COOKIE_CROSS_ORIGIN: '0',
    INTERNAL_PAGES: '0',
    OFFLINE_PAGES: '1',
    INSPECTOR: '0',
  });
  for (const name of ['FILES_URL', 'EDITION_CS_ORIGIN', 'AUTH_SECRET', 'SEED', 'SMTP_URL'])
    expect(help).toMatch(new RegExp(`^  ${name} .*default`, 'm'));
});
