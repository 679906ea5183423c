import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Encryption } from '../encryption.ts';
import type { Hosts } from '../hosts.ts';
import type { Logger } from '../log.ts';
import type { Texts } from '../texts.ts';

/** What everything about accounts is made of. */
export type AccountServices = {
  db: Db;
  config: Config;
  hosts: Hosts;
  texts: Texts;
  log: Logger;
  encryption: Encryption;
  now: () => Date;
};
