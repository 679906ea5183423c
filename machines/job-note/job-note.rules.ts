import { isUnprintableMultiline } from '../text.rules.ts';

/** A user's note to a saved job; `remindOn` is a day (YYYY-MM-DD), empty for none. */
export type Note = { note: string; remindOn: string };

/** Characters of a note (product §2). The server has the same limit. */
export const maxNoteLength = 500;

export type NoteErrors = { note?: 'long' | 'unprintable'; remindOn?: 'past' };

/** Errors of a note as of today, by field. It may have line breaks. */
export const noteErrors = ({ note, remindOn }: Note, today: string): NoteErrors => ({
  ...(isUnprintableMultiline(note) && { note: 'unprintable' }),
  ...(note.trim().length > maxNoteLength && { note: 'long' }),
  ...(remindOn !== '' && remindOn < today && { remindOn: 'past' }),
});
