export type Mailbox<Letter> = {
  send: (letter: Letter) => void;
  /** From now on letters go to this reader, those that wait first. */
  deliverTo: (reader: (letter: Letter) => void) => void;
};

/** Keeps what is sent to a flow that is not here yet (docs/decisions/006). */
export function createMailbox<Letter>(): Mailbox<Letter> {
  const waiting: Letter[] = [];
  let send = (letter: Letter): void => {
    waiting.push(letter);
  };
  return {
    send: (letter) => send(letter),
    deliverTo(reader) {
      send = reader;
      for (const letter of waiting.splice(0)) reader(letter);
    },
  };
}
