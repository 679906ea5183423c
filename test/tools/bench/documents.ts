import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { demoPeople } from '../../../server/seed/demo-people.ts';
import type { JobList } from '../../../src/api/contract-board.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { cpuTimeOfProcess } from './processes.ts';
import { budgetedRow, median, milliseconds, quantile, type Row } from './row.ts';

// A bare socket: node's own client takes as long as a bare server does.

type Answer = { head: string; body: Buffer };

const requestFor = ({ host, pathname }: URL, more: string[] = []): string =>
  [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Accept-Encoding: br',
    'Accept-Language: cs',
    'User-Agent: Mozilla/5.0 (X11; Linux x64) Chrome/156',
    ...more,
    '\r\n',
  ].join('\r\n');

/** Sends a request and reads the whole response. */
function sendRequest(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head = '';
    let missing = 0;
    const onData = (chunk: Buffer) => {
      let rest = chunk;
      if (head === '') {
        const end = chunk.indexOf('\r\n\r\n') + 4;
        head = chunk.toString('latin1', 0, end);
        missing = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
        rest = chunk.subarray(end);
      }
      chunks.push(rest);
      missing -= rest.length;
      if (missing > 0) return;
      socket.off('data', onData);
      if (missing === 0 && head.startsWith('HTTP/1.1 200')) resolve({ head, body: Buffer.concat(chunks) });
      else reject(new Error(`${request.split('\r\n')[0]}: ${head.split('\r\n')[0]}`));
    };
    socket.on('data', onData).write(request);
  });
}

const open = async ({ hostname, port }: URL): Promise<Socket> => {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.setNoDelay();
};

/** Asks so many times on so many connections. */
async function loadTest(address: URL, connections: number, times: number) {
  const request = requestFor(address);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(address)));
  const taken: number[] = [];
  const began = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      for (let at = 0; at < times / connections; at += 1) {
        const asked = performance.now();
        await sendRequest(socket, request);
        taken.push(performance.now() - asked);
      }
    }),
  );
  const perSecond = (taken.length * 1000) / (performance.now() - began);
  for (const socket of sockets) socket.destroy();
  return { perSecond, late: quantile(taken, 0.99) };
}

/** A Hono server that only sends these bytes, in a process of its own, like ours. */
async function serveBare({ head, body }: Answer): Promise<{ address: URL; close: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-hono.ts', import.meta.url)));
  child.send({ body: body.toString('base64'), encoding: /^content-encoding: (\w+)/im.exec(head)?.[1] });
  const [port] = (await once(child, 'message')) as [number];
  return { address: new URL(`http://127.0.0.1:${port}/`), close: () => child.disconnect() };
}

async function cachedRows(what: string, address: URL, runs: number, times: number): Promise<Row[]> {
  const first = await open(address);
  const document = await sendRequest(first, requestFor(address));
  first.destroy();
  const bare = await serveBare(document);
  try {
    // Warm-up: neither the first rendering nor the first requests of a new process are measured.
    await Promise.all([loadTest(address, 1, times / 4), loadTest(bare.address, 1, times / 4)]);
    const results: { theirs: number; ours: number; share: number; late: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const theirs = await loadTest(bare.address, 1, times);
      const ours = await loadTest(address, 1, times);
      const { late } = await loadTest(address, 50, times);
      results.push({ theirs: theirs.perSecond, ours: ours.perSecond, share: ours.perSecond / theirs.perSecond, late });
    }
    const share = median(results.map((result) => result.share));
    const late = median(results.map((result) => result.late));
    const perSecond = (of: 'ours' | 'theirs') => Math.round(median(results.map((result) => result[of])));
    return [
      {
        what: `Documents, anonymous, kept: ${what}, one connection`,
        ours: `${perSecond('ours')} requests/s, ${share.toFixed(2)} of a bare Hono`,
        budget: '≥ 0.33 of a bare Hono',
        over: share < 0.33,
        beside: `bare Hono, same ${(document.body.length / 1000).toFixed(1)} kB: ${perSecond('theirs')} requests/s`,
      },
      { what: '  50 connections, p99', ours: milliseconds(late), budget: '≤ 60 ms', over: late > 60 },
    ];
  } finally {
    bare.close();
  }
}

/** Signs in as one of the demo's people. Resolves with the cookie of the session. */
async function signIn(origin: string): Promise<string> {
  const [{ email, password }] = demoPeople;
  const body = new FormData();
  body.set('username', email);
  body.set('password', password);
  const { headers, status } = await fetch(new URL(pathTo('cs', 'login'), origin), {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  });
  const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
  if (!cookie) throw new Error(`signing in was answered with ${status}`);
  return cookie.split(';')[0] ?? '';
}

/** The cost of a list for a signed-in reader, whose document is not kept. */
async function signedInRow(address: URL, server: ChildProcess, times: number): Promise<Row> {
  const socket = await open(address);
  const request = requestFor(address, [`Cookie: ${await signIn(address.origin)}`]);
  for (let at = 0; at < 100; at += 1) await sendRequest(socket, request);
  const before = cpuTimeOfProcess(server.pid);
  for (let at = 0; at < times; at += 1) await sendRequest(socket, request);
  const used = cpuTimeOfProcess(server.pid) - before;
  socket.destroy();
  const what = 'Documents, not kept: list of a signed-in reader, processor time';
  return used > 0 ? budgetedRow(what, used / times, 8, milliseconds) : { what, ours: 'is measured on Linux alone' };
}

/** How fast cached documents are sent, compared with a Hono server that only sends them. */
export async function documentRows({ origin, process: server }: ServerProcess, runs: number): Promise<Row[]> {
  const { items } = (await (await fetch(`${origin}/api/jobs?lang=cs`)).json()) as JobList;
  const [job] = items;
  if (!job) throw new Error('the demo board is empty');
  const paths = { list: '/', job: pathTo('cs', 'job', { id: String(job.identifier), slug: job.slug }) };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(paths))
    rows.push(...(await cachedRows(what, new URL(path, origin), runs, 2000)));
  rows.push(await signedInRow(new URL('/', origin), server, 300));
  return rows;
}
