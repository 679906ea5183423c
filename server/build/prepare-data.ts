import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dropTemplates } from '../db/drop-templates.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { board } from '../db/schema/board.ts';
import { createLogger } from '../log.ts';
import { startQueue } from '../queue/queue.ts';
import { loadDemo } from '../seed/load-demo.ts';
import { preparedDataLocation } from './prepared-data.ts';

// node server/build/prepare-data.ts DIST: makes the prepared data, and removes what older sources made.

const [, , dist = ''] = process.argv;
const { folder, key } = preparedDataLocation(dist);
const all = dirname(folder);
const draft = `${folder}.${process.pid}`;
/** Any time works: whoever copies the data moves it to the present. */
const preparedAt = new Date('2026-01-15T12:00:00Z');

mkdirSync(draft, { recursive: true });
for (const name of readdirSync(all)) if (!name.startsWith(key)) rmSync(join(all, name), { recursive: true });
const database = await openDatabase({ dataDir: draft });
await dropTemplates(database);
await migrate(database);
await loadDemo(database, preparedAt);
await database.db.update(board).set({ preparedAt });
// The queue's tables take as long to create as the rest of a first start.
await (await startQueue(database, createLogger())).stop();
await database.close();
if (preparedDataLocation(dist).exists) rmSync(draft, { recursive: true });
else renameSync(draft, folder);
