import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isLocale } from '../../src/routing/locales.ts';
import { preferredEncoding } from '../http/compression.ts';
import { problemResponse } from '../http/problem.ts';

type Dependencies = {
  /** Folder with one folder per kept build. Null in development: catalogs are compiled on each request, as a single part. */
  folder: string | null;
  currentBuild: () => Promise<string>;
  compile?: () => Promise<Record<string, unknown>>;
};

const json = 'application/json; charset=utf-8';
const suffixes = { br: '.br', gzip: '.gz' } as const;

const readIf = (file: string): Promise<Buffer<ArrayBuffer> | null> => readFile(file).catch(() => null);

/** Translation messages by build (spec §7, ruling 33): the current build's may be cached for a day, older ones are not cached. */
export const messageRoutes = ({ folder, currentBuild, compile }: Dependencies) =>
  new Hono().get(
    '/_i18n/:build{[0-9a-z-]{1,40}}/:locale{(?:cs|en|pseudo)}/:part{(?:messages|employer|account)\\.json}',
    async (c) => {
      const { build, locale, part } = c.req.param();
      if (folder === null) {
        const catalogs = (await compile?.()) ?? {};
        const whole = part === 'messages.json' ? catalogs[locale] : {};
        return c.body(JSON.stringify([[], whole]), 200, { 'content-type': json, 'cache-control': 'no-cache' });
      }
      const file = join(folder, build, locale, part);
      const encoding = preferredEncoding(c.req.header('accept-encoding'));
      const compressed = encoding && (await readIf(file + suffixes[encoding]));
      const bytes = compressed ?? (await readIf(file));
      if (!bytes) return problemResponse(c, 404, { detail: 'The messages of this build are no longer kept' });
      const cacheable = isLocale(locale) && build === (await currentBuild());
      return c.body(bytes, 200, {
        'content-type': json,
        vary: 'Accept-Encoding',
        'cache-control': cacheable ? 'public, max-age=86400' : 'no-cache',
        ...(compressed && encoding && { 'content-encoding': encoding }),
      });
    },
  );
