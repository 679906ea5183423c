// The calls about the current user, which every page may make. They are the same in both editions.

/** GET of the current user (ruling 19). */
export const sessionCall = '/api/session';

/** GET of the current user, for analytics (ruling 31). */
export const intercomCall = '/api/intercom';

/** POST for a code that opens this session on the other edition's origin (ruling 21). */
export const handoffCall = '/api/handoff';

/**
 * The header in which a page says for whom it saves, or whose draft it reads: the e-mail of the user it takes to be signed in,
 * percent-encoded. The server saves nothing for anybody else (decision 052). Guests' requests are without it.
 */
export const expectedUserHeader = 'expected-user';
