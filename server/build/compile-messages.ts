import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Locale } from '../../src/routing/locales.ts';

type Compiled = Record<string, unknown>;

const pseudo = 'pseudo';

async function compile(locale: Locale, as: string = locale): Promise<Compiled> {
  const config = getConfig({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.ts names no catalog');
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: {},
    sourceLocale: config.sourceLocale ?? 'en',
  });
  const { source, errors } = createCompiledCatalog(as, messages, { namespace: 'json', pseudoLocale: pseudo });
  if (errors.length > 0) throw errors[0]?.error;
  return (JSON.parse(source) as { messages: Compiled }).messages;
}

/** The catalogs as the app and the server read them, and English in longer look-alike letters for tests of the layout. */
export async function compileMessages(): Promise<Record<Locale | 'pseudo', Compiled>> {
  return { cs: await compile('cs'), en: await compile('en'), pseudo: await compile('en', pseudo) };
}
