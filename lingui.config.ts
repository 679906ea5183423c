import type { LinguiConfig } from '@lingui/conf';

const config: LinguiConfig = {
  locales: ['cs', 'en'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src', 'server'] }],
  compileNamespace: 'json',
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  orderBy: 'messageId',
  // Translators needn't see a diff for a moved line.
  format: 'po',
  formatOptions: { lineNumbers: false },
};

export default config;
