import { connect, type Socket } from 'node:net';

export const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Everything that comes until the server closes the connection. */
export const readToEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });

/** Sends raw bytes and returns the whole response; they must ask for `Connection: close`. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = await openSocket(port);
  const answer = readToEnd(socket);
  socket.write(Buffer.from(bytes, 'latin1'));
  return answer;
}
