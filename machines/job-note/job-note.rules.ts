import { isUnprintable } from '../text.rules.ts';

/** What stands beside a saved job; `remindOn` is a day (YYYY-MM-DD), empty for none. */
export type Note = { note: string; remindOn: string };

/** Characters of a note (product §2). The server has the same limit. */
export const maxNoteLength = 500;

export type NoteErrors = { note?: 'long' | 'unprintable'; remindOn?: 'past' };

/** What is wrong with a note today, by its field. Its lines may be broken. */
export const noteErrors = ({ note, remindOn }: Note, today: string): NoteErrors => ({
  ...(isUnprintable(note.replaceAll(/[\r\n\t]/g, ' ')) && { note: 'unprintable' }),
  ...(note.trim().length > maxNoteLength && { note: 'long' }),
  ...(remindOn !== '' && remindOn < today && { remindOn: 'past' }),
});
