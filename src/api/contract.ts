import type { I18n } from '@lingui/core';
import type { Locale, PerLocale } from '../routing/locales.ts';
import type { GoneReason } from '../routing/page-error.ts';
import type { Provider, Session } from './contract-account.ts';
import type { Ad } from './contract-ads.ts';

// What the server and the app exchange. Types only: shared ones here, the rest beside it in contract-{subject}.ts.

/** The context of every response of the core client (spec §7): terms are schema.org's where it has one. */
export type JsonLd<Type extends string> = { '@context': 'https://schema.org'; '@type': Type };

/** The content hash that `/_img` serves (ruling 35). */
export type ImageSource = string;

/** Absolute addresses of the same page in both editions, and the canonical one for search engines. */
export type Links = PerLocale & {
  canonical: string;
  /** The only language of the page's text, if it is not in both. */
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
  /** Identifies the matching line in the server's log. */
  instance?: string;
  errors?: Record<string, string[]>;
  gone?: GoneReason;
  /** On a conflict: the server's current value. */
  current?: VersionedPart;
  ad?: Ad;
  /** For a test whose attempts are used up for now: ISO 8601. */
  retakeAt?: string;
};

/** All pages need `messages`. Texts used only on companies' or account pages are a part that these load in addition. */
export type MessagesPart = 'messages' | 'employer' | 'account';

/** What the server puts into the document so that the app starts without a request: read once at start. */
export type Boot = {
  locale: Locale;
  /** '' or '/en': precedes every path of this edition on this host. */
  prefix: string;
  /** The edition that owns this origin; null where both share it. */
  edition: Locale | null;
  editions: PerLocale;
  /** For the title template. */
  siteHost: string;
  /** Search engines may index this origin. */
  mayIndex: boolean;
  build: string;
  /** The error shown instead of the page, or null. */
  error: ErrorState | null;
  crawler: boolean;
  /** Internal pages exist here. */
  internal: boolean;
  /** The language cookie is sent cross-site (LOCALE_COOKIE_CROSS_ORIGIN). */
  crossOriginCookie: boolean;
  /** The language preferred by the user's cookie or browser, where the address is in the other one. */
  offer: Locale | null;
  apis: { locale: string; back: string | null; core: string };
  images: string;
  /** The script that reads `dataLayer` once the user has agreed (ruling 31), or null where there is none. */
  analytics: string | null;
  /** The current session; null where another server keeps the accounts and has to be asked. */
  session: Session | null;
  /** Accounts work at this address: its host is a known one (ruling 25). */
  accounts: boolean;
  /** Providers that this server has credentials for (ruling 10). */
  providers: Provider[];
  /** Where users go after signing in when nothing else says so (ruling 17). */
  signedInTarget: string | null;
  /** Origin where companies add their startup (API_CS_ORIGIN); null where that is this one (rulings 4, 21). */
  companies: string | null;
  /** The date in Prague, as in 2026-11-22: a browser's clock may be wrong. */
  today: string;
  /** API responses that the first screen needs, by key. */
  reads: Record<string, unknown>;
};

/** Why a page cannot be shown, in the words of spec §8. `fatal`: nothing on the page can recover from it. */
export type ErrorState = { status: number; message: string; fatal: boolean; gone?: GoneReason };

/** A part of a user's profile: a text, several ids or lines, by field. `version` grows with every change; 0 was never saved. */
export type VersionedPart = { values: Record<string, string | string[] | Record<string, string>[]>; version: number };

/**
 * Which form saves, by a random number, and when, in milliseconds by the device's clock: a save replaces an earlier one of the same form
 * also where the answer with its version was lost.
 */
export type SaveStamp = { form: number; at: number };

/** A part to be saved on top of its version. */
export type StampedPart = VersionedPart & { stamp?: SaveStamp | undefined };

/** The server's input to the app's code: renders the page at an address as HTML, with the messages of `i18n`. */
export type RenderInput = {
  boot: Boot;
  address: { pathname: string; search: string };
  /** The address came with a mailed link's token, which is kept out of everything rendered. */
  hasLinkToken: boolean;
  i18n: I18n;
};

/** The result of an event: the state value, the context that changed, what the machine emitted, which effects began. */
export type RecordedResult = {
  value: unknown;
  context?: Record<string, unknown>;
  emitted?: unknown[];
  started?: { id: string; input?: unknown }[];
};

/** The events of one machine in a user's browser, redacted. `npm run replay` plays it. */
export type Recording = {
  /** The machine's id and the actor's. */
  machine: string;
  actor: string;
  input?: unknown;
  /** The starting state when older steps were dropped. */
  from?: { value: unknown; context: unknown };
  /** The result of the machine's start, when none were. */
  start?: RecordedResult;
  /** Every event the machine got, including its effects' results and its timers, with the result of each. `at`: ms. */
  steps: ({ at: number; event: { type: string } } & RecordedResult)[];
};

/** An error in the app, reported to the server. */
export type ClientError = {
  message: string;
  stack: string | null;
  /** Path without query. */
  path: string;
  build: string;
  /** What the machines did before the error. */
  recordings: Recording[];
};

/** `/builds/latest.json`: the build that this server has. */
export type BuildDescriptor = { id: string };

/** What analytics may learn about the user (spec §7, PR01): only these fields. Empty for a visitor. */
export type IntercomUser = { user_id?: string; user_type?: 'candidate' | 'company' };
