/** A file that nothing can be read from. The message is one line for people, the file's name left out. */
export class Unreadable extends Error {}
