import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, as UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
