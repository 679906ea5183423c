import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../../server/build/compress.ts';

/** The output of the invented build. */
export const testBuild = {
  id: '0123456789abcdef',
  olderId: 'fedcba9876543210',
  script: '/assets/app-DoVuTVsu.js',
  font: '/assets/bricolage-latin-wght-DLoelf7F.woff2',
  employerMessages: { invite: 'Pozvat' },
  accountMessages: { download: 'Stáhnout' },
  messages: { cs: { greeting: 'Dobrý den. '.repeat(50) }, en: { greeting: 'Good day. '.repeat(50) } },
};

let made: ReturnType<typeof make> | undefined;

async function make(folder: string) {
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write(`client${testBuild.script}`, 'export const leap = () => "up";\n'.repeat(40));
  write(`client${testBuild.font}`, 'wOF2');
  write('client/builds/latest.json', JSON.stringify({ id: testBuild.id }));
  write(`client/builds/meta/${testBuild.id}.json`, JSON.stringify({ id: testBuild.id, prerendered: [] }));
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const id of [testBuild.id, testBuild.olderId])
    for (const [locale, messages] of Object.entries({ ...testBuild.messages, pseudo: { greeting: 'Ĝööð ðàý' } }))
      for (const [part, said] of Object.entries({
        messages,
        employer: testBuild.employerMessages,
        account: testBuild.accountMessages,
      }))
        write(`messages/${id}/${locale}/${part}.json`, JSON.stringify(said));
  await compressFolder(join(folder, 'client'));
  await compressFolder(join(folder, 'messages'));
  return { client: join(folder, 'client'), messages: join(folder, 'messages') };
}

/** A folder like the build's output, with a handful of small files: created once per worker, removed when it exits. */
export function testBuildFiles() {
  if (!made) {
    const folder = mkdtempSync(join(tmpdir(), 'skok-built-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    made = make(folder);
  }
  return made;
}
