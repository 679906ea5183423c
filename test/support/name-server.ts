import { createSocket, type RemoteInfo } from 'node:dgram';
import { onTestFinished } from 'vitest';

type Records = Record<string, string[] | 'refused' | 'silent'>;

const codes = { found: 0, broken: 2, unknown: 3 } as const;

/** The name that a query asks for, and where it ends. */
function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record: pieces of at most 255 bytes (RFC 1035). */
function txt(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, nth) =>
    bytes.subarray(nth * 255, nth * 255 + 255),
  );
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]));
  // The name points to the query's; the TTL is one minute.
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

function answerTo(question: Buffer, records: string[] | 'refused' | undefined): Buffer {
  const code = records === 'refused' ? codes.broken : records ? codes.found : codes.unknown;
  const answers = Array.isArray(records) ? records.map(txt) : [];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question.subarray(12, nameIn(question).end + 4), ...answers]);
}

/** A name server for one test, which only has TXT records. `asked`: the queried names, in order. */
export async function startNameServer(
  records: Records,
): Promise<{ address: string; asked: string[]; records: Records }> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question: Buffer, { port, address }: RemoteInfo) => {
    const { name } = nameIn(question);
    asked.push(name);
    const found = records[name];
    if (found !== 'silent') socket.send(answerTo(question, found), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked, records };
}
