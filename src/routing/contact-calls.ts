/** POST of a message to the board. */
export const contactCall = '/api/contact';
