import type { LinguiConfig } from '@lingui/conf';

const config: LinguiConfig = {
  locales: ['cs', 'en'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src', 'server'] }],
  compileNamespace: 'json',
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  orderBy: 'messageId',
  // A moved line is no news for translators.
  format: 'po',
  formatOptions: { lineNumbers: false },
};

export default config;
