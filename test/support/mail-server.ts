import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email };

type Behaviour = {
  /** Rejects messages with this status. */
  refuseWith?: number;
  /** Rejects these recipients permanently. */
  unknown?: string[];
  /** Doesn't respond once it has received the message. */
  isSilent?: boolean;
};

/** A real SMTP server on a port of its own. `behaviour` may be changed while it runs. */
export async function startMailServer(port = 0, behaviour: Behaviour = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (behaviour.unknown?.includes(address))
        return done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }));
      done();
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (behaviour.refuseWith)
          return done(Object.assign(new Error('not now, jana@novakova.cz'), { responseCode: behaviour.refuseWith }));
        const bytes = Buffer.concat(parts);
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString('utf8'),
          mail: await PostalMime.parse(bytes),
        });
        if (!behaviour.isSilent) done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behaviour,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
