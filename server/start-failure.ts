import type { Config } from './config.ts';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const refusedSqlStates = new Set(['28000', '28P01', '3D000', '42501', '57P03', '53300']);
const unusableFolderCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'ENAMETOOLONG',
  'ELOOP',
]);

const codeOf = (error: unknown): string | null => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? null : codeOf(cause);
};

/** Why a start failed because of the settings: one line that names the variable. Null for other causes. */
export function startFailureMessage(
  error: unknown,
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
): string | null {
  const code = codeOf(error);
  if (code === null) return null;
  if (DATABASE_URL && unreachableCodes.has(code))
    return `DATABASE_URL leads to a server that does not answer (${code})`;
  if (DATABASE_URL && refusedSqlStates.has(code))
    return `DATABASE_URL leads to a database that does not let us in (${code})`;
  if (!DATABASE_URL && unusableFolderCodes.has(code))
    return `DATA_DIR ${JSON.stringify(DATA_DIR)} cannot be used (${code})`;
  return null;
}

/** The same for a failure to listen. */
export function listenFailureMessage(
  error: NodeJS.ErrnoException,
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
): string {
  if (error.code === 'EADDRINUSE') return `PORT ${PORT} is taken on ${HOST}; set PORT to another`;
  if (error.code === 'EACCES') return `PORT ${PORT} is not for this user; set PORT to another`;
  return `HOST ${JSON.stringify(HOST)} cannot be listened on (${error.code})`;
}
