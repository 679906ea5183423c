// The calls about the current user, which every page may make. They are the same in both editions.

/** GET of the current user (ruling 19). */
export const sessionCall = '/api/session';

/** GET of the current user, for analytics (ruling 31). */
export const intercomCall = '/api/intercom';

/** POST for a code that opens this session on the other edition's origin (ruling 21). */
export const handoffCall = '/api/handoff';
