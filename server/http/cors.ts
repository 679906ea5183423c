import { cors } from 'hono/cors';
import type { Config } from '../config.ts';

/** The other edition and the previews may read the API with cookies; nobody else (SE09). */
export const apiCors = ({ editions, PUBLIC_ORIGINS }: Pick<Config, 'editions' | 'PUBLIC_ORIGINS'>) =>
  cors({
    origin: [editions.cs, editions.en, ...PUBLIC_ORIGINS],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'accept', 'idempotency-key', 'authorization'],
    exposeHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
