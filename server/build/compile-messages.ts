import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { MessagesPart } from '../../src/api/contract.ts';
import { withNonBreakingSpaces } from '../../src/i18n/non-breaking.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { routeOf, routes } from '../../src/routing/routes.ts';

/** A message compiled by Lingui: texts in order, and between them values by name, some of which choose among messages. */
type Part = string | [name: string, kind?: string, choices?: string | Record<string, string | number | Part[]>];

type Compiled = Record<string, Part[]>;

const pseudo = 'pseudo';

const withoutBreaks = (locale: Locale, message: Part[]): Part[] =>
  message.map((part, at) => {
    if (typeof part === 'string')
      return message[at - 1] === '#'
        ? withNonBreakingSpaces(locale, `0${part}`).slice(1)
        : withNonBreakingSpaces(locale, part);
    const [name, kind, choices] = part;
    if (typeof choices !== 'object') return part;
    const entries = Object.entries(choices).map(([choice, text]) => [
      choice,
      Array.isArray(text) ? withoutBreaks(locale, text) : text,
    ]);
    return [name, kind, Object.fromEntries(entries)];
  });

async function readCatalog() {
  const config = getConfig({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.ts names no catalog');
  return { catalog, sourceLocale: config.sourceLocale ?? 'en' };
}

async function compile(locale: Locale, as: string = locale): Promise<Compiled> {
  const { catalog, sourceLocale } = await readCatalog();
  const { messages } = await catalog.getTranslations(locale, { fallbackLocales: {}, sourceLocale });
  const { source, errors } = createCompiledCatalog(as, messages, { namespace: 'json', pseudoLocale: pseudo });
  if (errors.length > 0) throw errors[0]?.error;
  const compiled = (JSON.parse(source) as { messages: Compiled }).messages;
  return Object.fromEntries(Object.entries(compiled).map(([id, message]) => [id, withoutBreaks(locale, message)]));
}

/** Catalogs for the app and the server, and English in longer look-alike letters for layout tests. */
export async function compileMessages(): Promise<Record<Locale | 'pseudo', Compiled>> {
  return { cs: await compile('cs'), en: await compile('en'), pseudo: await compile('en', pseudo) };
}

type Origins = [id: string, files: string[]][];

async function readOrigins(): Promise<Origins> {
  const { catalog, sourceLocale } = await readCatalog();
  const messages = Object.entries((await catalog.read(sourceLocale)) ?? {});
  return messages.map(([id, { origin = [] }]) => [id, origin.map(([file]) => file)]);
}

function onlyOnServer(origins: Origins): Set<string> {
  const ofServer = origins.filter(([, files]) => files.every((file) => file.startsWith('server/')));
  const descriptions = Object.keys(routes)
    .map((name) => routeOf(name as keyof typeof routes))
    .flatMap(({ description }) => (description ? [description.id] : []));
  return new Set([...ofServer.map(([id]) => id), ...descriptions]);
}

/** Messages that no page shows: those of mails, and a document's metadata for search engines. */
export const serverMessages = async (): Promise<Set<string>> => onlyOnServer(await readOrigins());

const parts: [MessagesPart, folders: RegExp][] = [
  ['employer', /^src\/features\/employer\//],
  ['account', /^src\/features\/(?:messages|notifications|onboarding|profile|settings)\//],
];

/** The part to which messages used only in this file belong. */
export const partOfFile = (file: string): MessagesPart =>
  parts.find(([, folders]) => folders.test(file))?.[0] ?? 'messages';

const partsOf = (origins: Origins): Map<string, MessagesPart> =>
  new Map(
    origins.flatMap(([id, files]) =>
      parts.flatMap(([part, folders]) => (files.every((file) => folders.test(file)) ? [[id, part] as const] : [])),
    ),
  );

/** The part of each message that only one part's pages use (src/app/page-loader.ts). */
export const messageParts = async (): Promise<Map<string, MessagesPart>> => partsOf(await readOrigins());

/** Messages of pages that code names by a literal id (ids of the taxonomy are composed), in a stable order, those of all pages first. */
export async function numberedMessages(): Promise<string[]> {
  const origins = await readOrigins();
  const ofServer = onlyOnServer(origins);
  const partOf = partsOf(origins);
  return origins
    .filter(([id, files]) => !ofServer.has(id) && !files.includes('src/i18n/taxonomy-messages.ts'))
    .sort(
      ([a, [aFile = '']], [b, [bFile = '']]) =>
        (partOf.get(a) ?? '').localeCompare(partOf.get(b) ?? '') || aFile.localeCompare(bFile),
    )
    .map(([id]) => id);
}
