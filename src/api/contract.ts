import type { I18n } from '@lingui/core';
import type { Locale, PerLocale } from '../routing/locales.ts';
import type { Gone } from '../routing/page-error.ts';
import type { Provider, Session } from './contract-account.ts';
import type { Ad } from './contract-ads.ts';

// What travels between the server and the app. Types only: here what every subject uses, the rest beside it in contract-{subject}.ts.

/** The context of every answer of the core client (spec §7): terms are schema.org's where it has one. */
export type JsonLd<Type extends string> = { '@context': 'https://schema.org'; '@type': Type };

/** The content hash that `/_img` serves (ruling 35). */
export type ImageSource = string;

/** Addresses of the same thing in both editions, absolute, and the one that search engines should keep. */
export type Links = PerLocale & {
  canonical: string;
  /** The one language that the page's text is in, where it is not in both. */
  only?: Locale;
};

export type Seo = {
  /** Without the site's name, which the template adds. */
  title: string;
  h1: string;
  description: string;
  robots: 'all' | 'noindex, nofollow';
};

/** RFC 9457. Every error of the server under /api has this shape, as application/problem+json. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** Finds the matching line in the server's log. */
  instance?: string;
  errors?: Record<string, string[]>;
  gone?: Gone;
  /** Of a conflict: what is there instead. */
  current?: KeptPart;
  ad?: Ad;
  /** Of a test that was taken as often as it may be for now: ISO 8601. */
  retakeAt?: string;
};

/** All pages need `messages`. What only the pages of companies say, or those of an account, is a part that these load beside it. */
export type MessagesPart = 'messages' | 'employer' | 'account';

/** What the server puts into the page so that the app starts without asking: read once at start. */
export type Boot = {
  locale: Locale;
  /** '' or '/en': stands before every path of this edition on this host. */
  prefix: string;
  /** The edition that lives on this origin; null where both do. */
  edition: Locale | null;
  editions: PerLocale;
  /** For the title template. */
  siteHost: string;
  /** Search engines may keep what is on this origin. */
  mayIndex: boolean;
  build: string;
  /** What this document is in place of its page, or null. */
  error: ErrorState | null;
  crawler: boolean;
  /** Internal pages exist here. */
  internal: boolean;
  /** The language cookie is sent cross-site (LOCALE_COOKIE_CROSS_ORIGIN). */
  crossOriginCookie: boolean;
  /** The language that the person's cookie or browser prefers, where the address names the other one. */
  offer: Locale | null;
  apis: { locale: string; back: string | null; core: string };
  images: string;
  /** The script that reads `dataLayer` once a person has agreed (ruling 31), or null where there is none. */
  analytics: string | null;
  /** Who is here; null where another server keeps the accounts and has to be asked. */
  session: Session | null;
  /** Accounts work at this address: its host is one we know (ruling 25). */
  accounts: boolean;
  /** Providers that this server has credentials for (ruling 10). */
  providers: Provider[];
  /** Where people go after signing in when nothing says otherwise (ruling 17). */
  signedInTarget: string | null;
  /** Origin where companies add their startup (API_CS_ORIGIN); null where that is this one (rulings 4, 21). */
  companies: string | null;
  /** The day in Prague, as in 2026-11-22: a browser's clock may be wrong. */
  today: string;
  /** Answers of the API that the first screen needs, by their keys. */
  reads: Record<string, unknown>;
};

/** Why a page cannot be shown, in the words of spec §8. `fatal`: nothing on the page can mend it. */
export type ErrorState = { status: number; message: string; fatal: boolean; gone?: Gone };

/** A part of somebody's profile: a text, several ids or lines, by field. `version` grows with every change; 0 was never saved. */
export type KeptPart = { values: Record<string, string | string[] | Record<string, string>[]>; version: number };

/** What the server asks of the app's own code: the page at an address as HTML, in the words of `i18n`. */
export type Rendering = {
  boot: Boot;
  address: { pathname: string; search: string };
  /** The address came with the token of a mailed link, which stays out of everything that is rendered. */
  hasLinkToken: boolean;
  i18n: I18n;
};

/** What came of an event: the state value, what of the context is another now, what the machine told, which effects began. */
export type RecordedResult = {
  value: unknown;
  context?: Record<string, unknown>;
  emitted?: unknown[];
  started?: { id: string; input?: unknown }[];
};

/** What happened to one machine in somebody's browser, redacted. `npm run replay` plays it. */
export type Recording = {
  /** The machine's id and the actor's. */
  machine: string;
  actor: string;
  input?: unknown;
  /** Where it begins when older steps were dropped. */
  from?: { value: unknown; context: unknown };
  /** What came of the machine's start, when none were. */
  start?: RecordedResult;
  /** Every event the machine got, its effects' answers and its timers included, and what came of it. `at`: ms. */
  steps: ({ at: number; event: { type: string } } & RecordedResult)[];
};

/** What the app tells the server about an error of its own. */
export type ClientError = {
  message: string;
  stack: string | null;
  /** Path without query. */
  path: string;
  build: string;
  /** What the machines did before it. */
  recordings: Recording[];
};

/** `/builds/latest.json`: the build that this server has. */
export type BuildDescriptor = { id: string };

/** What analytics may learn of who is here (spec §7, PR01): these fields alone. Of a visitor there are none. */
export type IntercomUser = { user_id?: string; user_type?: 'candidate' | 'company' };
