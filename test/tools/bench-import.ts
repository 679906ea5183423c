import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { importFile } from '../../server/import/import-file.ts';

// How many rows a second an import takes on PGlite: of given files, or of 20,000 invented job postings in JSON-LD.
// node test/tools/bench-import.ts [FILE…]

const folder = mkdtempSync(join(tmpdir(), 'skok-import-'));

function inventedFile(): string {
  const file = join(folder, 'invented.ndjson');
  const cities = ['Praha', 'Brno', 'Ostrava', 'Berlin', 'Vienna'];
  const titles = ['Backend Developer', 'Product Designer', 'Account Executive', 'Data Analyst', 'Office Manager'];
  const sentence = 'You will look after one part of the product from the first sketch to the last complaint. ';
  const row = (at: number) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: String(at),
    title: `${titles[at % titles.length]} ${at}`,
    description: `<p>${sentence.repeat(6)}</p><ul>${`<li>${sentence}</li>`.repeat(8)}</ul><p>${sentence.repeat(4)}</p>`,
    datePosted: '2026-10-01',
    hiringOrganization: { '@type': 'Organization', name: `Invented ${at % 400}`, sameAs: 'https://firm.example/' },
    jobLocation: { '@type': 'Place', address: { addressLocality: cities[at % cities.length] } },
    employmentType: 'FULL_TIME',
  });
  writeFileSync(file, Array.from({ length: 20_000 }, (_, at) => JSON.stringify(row(at))).join('\n'));
  return file;
}

const database = await openDatabase({ dataDir: join(folder, 'data') });
try {
  await migrate(database);
  const given = process.argv.slice(2);
  for (const file of given.length > 0 ? given : [inventedFile()])
    for (const pass of ['first', 'again']) {
      const began = performance.now();
      const { read, inserted, unchanged } = await importFile(file, {
        db: database.db,
        syntheticSalaries: false,
        now: new Date(),
      });
      const seconds = (performance.now() - began) / 1000;
      const megabytes = (statSync(file).size / 1e6).toFixed(1);
      console.log(
        `${basename(file)} (${megabytes} MB), ${pass}: ${read} rows in ${seconds.toFixed(1)} s = ${Math.round(read / seconds)} rows/s (${inserted} inserted, ${unchanged} unchanged)`,
      );
    }
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
