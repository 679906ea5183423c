import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { localizedPatternsOf } from '../../src/routing/paths.ts';
import { isContent, routeNames } from '../../src/routing/routes.ts';
import { contentFile, distFolder, educationFile, municipalitiesFile, serverMessagesFile } from '../build-output.ts';
import { readGazetteer } from '../listings/gazetteer.ts';
import { buildClient, configFile, projectRoot } from './client.ts';
import { compileMessages, messageParts, numberedMessages, serverMessages } from './compile-messages.ts';
import { compressFolder } from './compress.ts';
import { compileContentPages } from './content/content-pages.ts';
import { compileEducation } from './content/education.ts';
import { type CatalogParts, numberedCatalog } from './number-messages.ts';
import { startPreparingData } from './prepared-data.ts';

const dist = distFolder;
const client = join(dist, 'client');
const retainedBuilds = 5;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Reproducible on every machine that builds the same sources: a hash of the output (ruling 7). */
function buildIdOf(catalogs: string[]): string {
  const hash = createHash('sha256');
  for (const file of filesIn(client)) hash.update(file.slice(client.length)).update(readFileSync(file));
  for (const catalog of catalogs) hash.update(catalog);
  return hash.digest('hex').slice(0, 16);
}

function writeMessages(id: string, catalogs: Record<string, CatalogParts>): void {
  const messages = join(dist, 'messages');
  const own = join(messages, id);
  for (const [locale, parts] of Object.entries(catalogs)) {
    mkdirSync(join(own, locale), { recursive: true });
    for (const [part, catalog] of Object.entries(parts))
      writeFileSync(join(own, locale, `${part}.json`), JSON.stringify(catalog));
  }
  const byAge = readdirSync(messages)
    .filter((name) => name !== id)
    .sort((a, b) => statSync(join(messages, b)).mtimeMs - statSync(join(messages, a)).mtimeMs);
  for (const old of byAge.slice(retainedBuilds - 1)) rmSync(join(messages, old), { recursive: true });
}

const startedAt = performance.now();
const preparing = startPreparingData(dist);
await buildClient(dist);
// The server renders pages with the app's own code.
await build({
  root: projectRoot,
  configFile,
  logLevel: 'warn',
  build: { ssr: 'src/server-entry.tsx', outDir: join(dist, 'server'), emptyOutDir: true },
});
const catalogs = await compileMessages();
const ofServer = await serverMessages();
const numbered = await numberedMessages();
const partOf = await messageParts();
const onPages = (catalog: Readonly<Record<string, unknown>>) =>
  numberedCatalog(catalog, { numbered, ofServer, partOf });
const { cs, en, pseudo } = catalogs;
const content = JSON.stringify(await compileContentPages());
const education = JSON.stringify(await compileEducation());
const id = buildIdOf([JSON.stringify(cs), JSON.stringify(en), content, education]);
writeMessages(id, { cs: onPages(cs), en: onPages(en), pseudo: onPages(pseudo) });
writeFileSync(join(dist, serverMessagesFile), JSON.stringify({ cs, en }));
mkdirSync(join(client, 'builds', 'meta'), { recursive: true });
writeFileSync(join(client, 'builds', 'latest.json'), JSON.stringify({ id }));
writeFileSync(join(dist, contentFile), content);
writeFileSync(join(dist, educationFile), education);
const prerendered = routeNames.filter(isContent).flatMap((name) => localizedPatternsOf(name));
writeFileSync(join(client, 'builds', 'meta', `${id}.json`), JSON.stringify({ id, prerendered }));
await compressFolder(client);
await compressFolder(join(dist, 'messages', id));
writeFileSync(join(dist, 'build.json'), JSON.stringify({ id }));
writeFileSync(join(dist, municipalitiesFile), JSON.stringify(readGazetteer().domesticMunicipalities()));
await preparing;
process.stderr.write(`Built ${id} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
