import { readFileSync } from 'node:fs';
import { createApp, type Dependencies } from '../../server/app.ts';
import type { Board } from '../../server/board.ts';
import type { BuildOutput } from '../../server/build-output.ts';
import { readConfig } from '../../server/config.ts';
import type { Database, Db } from '../../server/db/open.ts';
import { createEncryption, type Encryption } from '../../server/encryption.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { createHosts } from '../../server/hosts.ts';
import { createLogger } from '../../server/log.ts';
import type { Queue } from '../../server/queue/queue.ts';
import { createTexts } from '../../server/texts.ts';
import { sampleContent } from './content-fixtures.ts';
import { fakeBoard } from './fake-board.ts';
import { testBuild, testBuildFiles } from './test-build.ts';

const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

/** The few words that tests look for; every other text is its id. */
const words = {
  cs: {
    'notice.text': 'Stránku se nepodařilo načíst.',
    'notice.retry': 'Zkusit znovu',
    'title.error404': 'Nenalezeno',
    'applicants.withoutAd': 'práci u nás',
  },
  en: {
    'notice.text': 'The page could not be loaded.',
    'notice.retry': 'Try again',
    'title.error404': 'Not found',
    'applicants.withoutAd': 'a job with us',
  },
};

type Overrides = Partial<Omit<Dependencies, 'accounts' | 'board' | 'config' | 'hosts' | 'log'>> & {
  env?: Record<string, string>;
  board?: Partial<Board>;
  /** Where accounts are stored; without it only visitors work. */
  database?: Pick<Database, 'db'>;
  encryption?: Encryption;
  queue?: Queue | null;
  storedFiles?: FileStore;
  now?: () => Date;
  /** Renders pages as HTML; empty by default. */
  render?: BuildOutput['render'];
  content?: BuildOutput['content'];
  education?: BuildOutput['education'];
};

const noDatabase = new Proxy({} as Db, {
  get() {
    throw new Error('This test has no database');
  },
});

export const testEncryption = createEncryption('a secret of the tests, thirty-two');

/** E-mails are stored but never sent. */
export const testMails = { encryption: testEncryption, queue: null };

/** An in-memory file store for one test. */
export function memoryFileStore(): FileStore & { names: () => string[] } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    write: async (name, bytes) => void kept.set(name, new Uint8Array(bytes)),
    read: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}

export type TestRequestInit = RequestInit & { host?: string };

/** The whole server without a socket, with an invented board. `request` uses `localhost:3000` unless given another host. */
export async function testApp({
  env = {},
  board = {},
  database,
  encryption = testEncryption,
  queue = null,
  storedFiles = memoryFileStore(),
  now,
  render = async () => '',
  content = sampleContent,
  education = [],
  ...others
}: Overrides = {}) {
  const config = readConfig(env);
  const hosts = createHosts(config);
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const app = createApp({
    config,
    hosts,
    board: fakeBoard(hosts, board),
    accounts: { db: database?.db ?? noDatabase, encryption, files: storedFiles, queue, now: now ?? (() => new Date()) },
    texts: createTexts(words),
    log,
    build: async () => ({
      id: testBuild.id,
      template,
      scripts: [],
      css: ':root{}',
      scriptsOf: () => [],
      stylesOf: () => [],
      fonts: [],
      content,
      education,
      render,
    }),
    files: await testBuildFiles(),
    ping: async () => {},
    isStopping: () => false,
    ...others,
  });
  return {
    config,
    hosts,
    log,
    /** The registered routes. */
    routes: app.routes,
    request: async (path: string, { host = 'localhost:3000', ...init }: TestRequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      if (!headers.has('host')) headers.set('host', host);
      // As browsers send it for requests from our own pages.
      if (init.method && !headers.has('sec-fetch-site') && !headers.has('origin'))
        headers.set('sec-fetch-site', 'same-origin');
      return app.request(path.startsWith('http') ? path : `http://${host}${path}`, { ...init, headers });
    },
    /** All logged lines, parsed. */
    logged: (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line)),
    rawLog: () => lines.join(''),
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Two editions, each on its own origin, behind one TLS proxy, with a trusted preview. */
export const productionEnv = {
  EDITION_CS_ORIGIN: 'https://skok.example',
  EDITION_EN_ORIGIN: 'https://leap.example',
  PUBLIC_ORIGINS: 'https://preview.example',
  TRUSTED_PROXY: '1',
};

/** The headers that the proxy of `productionEnv` adds to a request for a host. */
export const viaProxy = (host: string): TestRequestInit => ({
  host,
  headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': host },
});
