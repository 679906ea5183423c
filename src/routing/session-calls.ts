// The calls about who is here, which every page may make. They are the same in both editions.

/** GET of who is here (ruling 19). */
export const sessionCall = '/api/session';

/** GET of who is here, for analytics (ruling 31). */
export const intercomCall = '/api/intercom';

/** POST for a code that opens this session on the other edition's origin (ruling 21). */
export const handoffCall = '/api/handoff';
