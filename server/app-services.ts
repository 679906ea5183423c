import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { FileStore } from './files/file-store.ts';
import type { Hosts } from './hosts.ts';
import type { RecordAuditEvent } from './http/audit-events.ts';
import type { Logger } from './log.ts';
import type { MailServices } from './mail/outbox.ts';
import type { Texts } from './texts.ts';

/** What the routes and actions of the whole server share. */
export type AppServices = MailServices & {
  db: Db;
  config: Config;
  hosts: Hosts;
  texts: Texts;
  log: Logger;
  /** Users' documents. */
  files: FileStore;
  now: () => Date;
  /** Keeps what admins and companies did. */
  recordAuditEvent?: RecordAuditEvent;
};
