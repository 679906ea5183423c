import { Resolver } from 'node:dns';
import * as v from 'valibot';
import type { PerLocale } from '../src/routing/locales.ts';

type Environment = Record<string, string | undefined>;

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number'),
  v.transform(Number),
  v.minValue(1, 'must be 1 to 65535'),
  v.maxValue(65535, 'must be 1 to 65535'),
);
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://skok.example',
  ),
  v.check((text) => /^https?:/.test(text), 'must be http or https'),
);
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(origin),
);
const hopCount = v.pipe(v.string(), v.regex(/^\d$/, 'must be a number of hops, 0 to 9'), v.transform(Number));
const booleanFlag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);
const postgres = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://'),
  v.check((text) => URL.canParse(text), 'must be a URL'),
);
const script = v.pipe(
  v.string(),
  v.check((text) => /^https?:/.test(text) && URL.canParse(text), 'must be an http or https URL'),
);

const smtp = v.pipe(
  v.string(),
  v.check(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
    'must be a URL such as smtp://user:password@host:587',
  ),
);
const bucket = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+/.test(text) && URL.canParse(text),
    'must be a URL such as https://KEY:SECRET@s3.example/bucket?region=eu-central-1',
  ),
);
const nameServer = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      new Resolver().setServers([text]);
      return true;
    } catch {
      return false;
    }
  }, 'must be an address such as 192.0.2.53 or 127.0.0.1:5353'),
);
const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
const text = v.pipe(v.string(), v.regex(/^[^\r\n]+$/, 'must be one line'));

/** ISO 13616: letters become numbers, checked modulo 97. */
const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text) &&
  BigInt([...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')) % 97n === 1n;
const iban = v.pipe(
  v.string(),
  v.transform((given) => given.replaceAll(' ', '')),
  v.check(isIban, 'must be an IBAN'),
);

/** Whether the value holds a password or a key, which must not reach a screen or a log. */
const isConfidential = (name: string) =>
  /_SECRET$|^DATABASE_URL$|^TEST_DATABASE_URL$|^SMTP_URL$|^FILES_URL$/.test(name);

const settings = {
  PORT: { schema: port, initial: '3000', help: 'port to listen on' },
  HOST: { schema: v.string(), initial: '127.0.0.1', help: 'address to listen on' },
  DATA_DIR: { schema: v.string(), initial: './data', help: 'folder of the embedded database and of files' },
  DATABASE_URL: { schema: postgres, initial: undefined, help: 'a PostgreSQL to use instead of the embedded one' },
  TEST_DATABASE_URL: { schema: postgres, initial: undefined, help: 'a PostgreSQL on which tests may create databases' },
  FILES_URL: {
    schema: bucket,
    initial: undefined,
    help: 'a bucket of an S3 store for the files of people (default: a folder in DATA_DIR)',
  },
  EDITION_CS_ORIGIN: {
    schema: origin,
    initial: undefined,
    help: 'origin of the Czech edition (default http://cs.localhost:PORT)',
  },
  EDITION_EN_ORIGIN: {
    schema: origin,
    initial: undefined,
    help: 'origin of the English edition (default http://en.localhost:PORT)',
  },
  PUBLIC_ORIGINS: {
    schema: origins,
    initial: '',
    help: 'more trusted origins, comma separated: shared hosts such as previews',
  },
  TRUSTED_PROXY: { schema: hopCount, initial: '0', help: 'proxies in front whose X-Forwarded-* headers count' },
  COOKIE_INSECURE: { schema: booleanFlag, initial: '0', help: '1 sends cookies without Secure on a plain http origin' },
  API_CS_ORIGIN: { schema: origin, initial: undefined, help: 'locale API of the Czech edition (default: same origin)' },
  API_EN_ORIGIN: { schema: origin, initial: undefined, help: 'locale API of the English edition' },
  BACK_API_CS_ORIGIN: { schema: origin, initial: undefined, help: 'back API of the Czech edition (default: none)' },
  BACK_API_EN_ORIGIN: { schema: origin, initial: undefined, help: 'back API of the English edition' },
  CORE_API_ORIGIN: { schema: origin, initial: undefined, help: 'core API, reads of the board (default: same origin)' },
  IMAGE_CDN: {
    schema: origin,
    initial: undefined,
    help: 'origin of the image-resizing service (default: this server)',
  },
  ASSET_ORIGIN: { schema: origin, initial: undefined, help: 'origin of a CDN that holds /assets; enters the build' },
  ANALYTICS_SCRIPT: { schema: script, initial: undefined, help: 'script that reads dataLayer after consent' },
  SMTP_URL: {
    schema: smtp,
    initial: undefined,
    help: 'where mails are sent from (default: an outbox in the database)',
  },
  MAIL_FROM: { schema: text, initial: 'Skok <noreply@localhost>', help: 'sender of mails' },
  AUTH_SECRET: {
    schema: secret,
    initial: undefined,
    help: 'seals what lies in the database; demanded with DATABASE_URL (default: made into DATA_DIR)',
  },
  SIGNED_IN_TARGET: {
    schema: text,
    initial: undefined,
    help: 'where people go after signing in, a path or an address',
  },
  GOOGLE_CLIENT_ID: { schema: text, initial: undefined, help: 'sign-in via Google' },
  GOOGLE_CLIENT_SECRET: { schema: text, initial: undefined, help: 'its secret' },
  GOOGLE_ISSUER: { schema: origin, initial: undefined, help: 'another issuer, for tests' },
  LINKEDIN_CLIENT_ID: { schema: text, initial: undefined, help: 'sign-in via LinkedIn' },
  LINKEDIN_CLIENT_SECRET: { schema: text, initial: undefined, help: 'its secret' },
  LINKEDIN_ISSUER: { schema: origin, initial: undefined, help: 'another issuer, for tests' },
  FACEBOOK_CLIENT_ID: { schema: text, initial: undefined, help: 'sign-in via Facebook' },
  FACEBOOK_CLIENT_SECRET: { schema: text, initial: undefined, help: 'its secret' },
  FACEBOOK_ISSUER: { schema: origin, initial: undefined, help: 'another issuer, for tests' },
  APPLE_CLIENT_ID: { schema: text, initial: undefined, help: 'sign-in via Apple' },
  APPLE_CLIENT_SECRET: { schema: text, initial: undefined, help: 'its secret, a signed token' },
  APPLE_ISSUER: { schema: origin, initial: undefined, help: 'another issuer, for tests' },
  LOCALE_COOKIE_CROSS_ORIGIN: { schema: booleanFlag, initial: '0', help: '1 sends the language cookie cross-site' },
  SEED: {
    schema: v.picklist(['demo', 'none'], 'must be demo or none'),
    initial: undefined,
    help: 'demo fills an empty database with invented startups (default: demo when embedded, none with DATABASE_URL)',
  },
  ARES_URL: {
    schema: origin,
    initial: undefined,
    help: 'origin of the register of Czech companies, such as https://ares.gov.cz (default: nothing is looked up)',
  },
  DNS_SERVER: {
    schema: nameServer,
    initial: undefined,
    help: "where the records of companies' domains are read (default: what the system uses)",
  },
  OUTGOING_TEST_ORIGINS: {
    schema: origins,
    initial: '',
    help: 'for tests: origins that webhooks reach though they are not public',
  },
  OPERATOR_NAME: { schema: text, initial: undefined, help: 'who runs the board, for the imprint' },
  OPERATOR_ADDRESS: { schema: text, initial: undefined, help: 'its registered office' },
  OPERATOR_ICO: {
    schema: v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be eight digits')),
    initial: undefined,
    help: 'its company number (IČO)',
  },
  OPERATOR_VAT: { schema: text, initial: undefined, help: 'its VAT number, where it is a payer' },
  OPERATOR_IBAN_CZK: { schema: iban, initial: undefined, help: 'its account for orders in crowns' },
  OPERATOR_IBAN_EUR: { schema: iban, initial: undefined, help: 'its account for orders in euros' },
  INTERNAL_PAGES: { schema: booleanFlag, initial: '0', help: '1 serves the internal pages (/icons, /error-1-test, …)' },
  OFFLINE_PAGES: {
    schema: booleanFlag,
    initial: '1',
    help: '0 takes what was kept for reading offline out of browsers',
  },
  INSPECTOR: { schema: booleanFlag, initial: '0', help: '1 builds the app so that the page obeys ?inspect' },
} as const;

type Settings = { [Name in keyof typeof settings]: v.InferOutput<(typeof settings)[Name]['schema']> };
type WithoutDefault = {
  [Name in keyof typeof settings]: (typeof settings)[Name]['initial'] extends string ? never : Name;
}[keyof typeof settings];
type Read = Omit<Settings, WithoutDefault> & { [Name in WithoutDefault]: Settings[Name] | undefined };

export type Config = Read & {
  /** Origins of the two editions, defaults filled in. */
  editions: PerLocale;
  /** Whether EDITION_* name real hosts: otherwise everything is on localhost. */
  hasOwnOrigins: boolean;
  /** Vite in the server's process, hot reload, nothing cached. */
  development: boolean;
};

/** Bad configuration: `message` is one line that names the variable. */
export class ConfigError extends Error {}

/** Reads and validates the environment. Throws a ConfigError. An empty variable counts as absent. */
export function readConfig(environment: Environment, development = false): Config {
  const read: Record<string, unknown> = {};
  for (const [name, { schema, initial }] of Object.entries(settings)) {
    const text = environment[name] || initial;
    if (text === undefined) {
      read[name] = undefined;
      continue;
    }
    const verdict = v.safeParse(schema as v.GenericSchema, text);
    if (!verdict.success) {
      const given = isConfidential(name) ? '' : `; it is ${JSON.stringify(text)}`;
      throw new ConfigError(`${name} ${verdict.issues[0].message}${given}`);
    }
    read[name] = verdict.output;
  }
  const config = read as Read;
  if (Boolean(config.EDITION_CS_ORIGIN) !== Boolean(config.EDITION_EN_ORIGIN))
    throw new ConfigError('EDITION_CS_ORIGIN and EDITION_EN_ORIGIN are set together or not at all');
  if (config.EDITION_CS_ORIGIN && config.EDITION_CS_ORIGIN === config.EDITION_EN_ORIGIN)
    throw new ConfigError(
      'EDITION_EN_ORIGIN is the same as EDITION_CS_ORIGIN; name a shared host in PUBLIC_ORIGINS instead',
    );
  if (config.SEED === 'demo' && config.DATABASE_URL)
    throw new ConfigError('SEED is demo, which never goes into a DATABASE_URL');
  if (config.DATABASE_URL && !config.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET is missing; with DATABASE_URL every process needs the same one');
  for (const provider of ['GOOGLE', 'LINKEDIN', 'FACEBOOK', 'APPLE'] as const)
    if (Boolean(config[`${provider}_CLIENT_ID`]) !== Boolean(config[`${provider}_CLIENT_SECRET`]))
      throw new ConfigError(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET are set together or not at all`);
  return {
    ...config,
    SEED: config.SEED ?? (config.DATABASE_URL ? 'none' : 'demo'),
    editions: {
      cs: config.EDITION_CS_ORIGIN ?? `http://cs.localhost:${config.PORT}`,
      en: config.EDITION_EN_ORIGIN ?? `http://en.localhost:${config.PORT}`,
    },
    hasOwnOrigins: config.EDITION_CS_ORIGIN !== undefined,
    development,
  };
}

/** The table that `npm start -- --help` prints. */
export const helpText = (): string =>
  [
    'Usage: npm start',
    '',
    'Settings, all from the environment:',
    ...Object.entries(settings).map(
      ([name, { help, initial }]) => `  ${name.padEnd(28)}${help}${initial ? ` (${initial})` : ''}`,
    ),
    '',
  ].join('\n');
