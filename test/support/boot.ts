import type { Boot } from '../../src/api/contract.ts';

/** Boot data of the English edition on a shared host, for a visitor. */
export const boot: Boot = {
  locale: 'en',
  prefix: '/en',
  edition: null,
  editions: { cs: 'http://cs.localhost', en: 'http://en.localhost' },
  siteHost: 'localhost',
  mayIndex: false,
  build: 'test',
  error: null,
  crawler: false,
  internal: false,
  crossOriginCookie: false,
  offer: null,
  apis: { locale: '', back: null, core: '' },
  images: '',
  analytics: null,
  session: { state: 'none' },
  accounts: true,
  providers: [],
  signedInTarget: null,
  companies: null,
  today: '2026-11-21',
  reads: {},
};
