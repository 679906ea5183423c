import { ats } from './formats/ats.ts';
import { fulltext } from './formats/fulltext.ts';
import { jobPosting } from './formats/job-posting.ts';
import { jsonFeed } from './formats/json-feed.ts';
import { remoteCompanies } from './formats/remote-companies.ts';
import type { Format } from './listing.ts';

const formats: Format[] = [jobPosting, jsonFeed, ats, fulltext, remoteCompanies];

/** The format a row is in, told by what it holds. */
export const formatOf = (row: unknown): Format | null =>
  typeof row === 'object' && row !== null ? (formats.find((format) => format.recognises(row)) ?? null) : null;
