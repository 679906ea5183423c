import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from '../../../server/outgoing/public-address.ts';
import { findAddressFailure, ssrfSafePost } from '../../../server/outgoing/ssrf-safe-post.ts';

const asked = (url: string) => ({ url, body: '{}', headers: { 'content-type': 'application/json' } });

/** A server on this machine, and the paths requested from it. */
async function localServer(answer: Parameters<typeof createServer>[1]): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server: Server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    (answer as (...given: unknown[]) => void)(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

describe('CO01 addresses given by a company', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'not an address',
  ])('CO01 %s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4014:80b::200e'])(
    'CO01 %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/',
    // URLs know more spellings of 127.0.0.1.
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'http://93.184.216.34/',
    'https://10.0.0.1:8443/',
  ])('CO01 %s is rejected before any connection is made', async (url) => {
    expect(await ssrfSafePost(asked(url), { testOrigins: [] })).toEqual({ failure: 'address' });
    expect(await findAddressFailure(url, { testOrigins: [] })).toBe('address');
  });

  test('CO01 a host name is rejected when any of its addresses is not public', async () => {
    const { origin, paths } = await localServer((_, response) => response.end());
    const port = new URL(origin).port;
    const resolve = async () => ['93.184.216.34', '127.0.0.1'];
    expect(await ssrfSafePost(asked(`https://draci.example:${port}/`), { testOrigins: [], resolve })).toEqual({
      failure: 'address',
    });
    expect(paths).toEqual([]);
  });

  test('CO01 a host name is resolved once, and the request goes to that address', async () => {
    const { origin, paths } = await localServer((_, response) => response.end());
    const { port } = new URL(origin);
    const answers = [['127.0.0.1'], ['93.184.216.34']];
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return answers.shift() ?? [];
    };
    const own = `http://rebound.example:${port}`;
    expect(await ssrfSafePost(asked(`${own}/hook`), { testOrigins: [own], resolve })).toEqual({ status: 200 });
    expect({ looks, paths }).toEqual({ looks: 1, paths: ['POST /hook'] });
  });

  test('CO01 a redirect is returned as the response and not followed', async () => {
    const { origin, paths } = await localServer((_, response) => {
      response.writeHead(307, { location: `${origin}/elsewhere` });
      response.end();
    });
    expect(await ssrfSafePost(asked(`${origin}/hook`), { testOrigins: [origin] })).toEqual({ status: 307 });
    expect(paths).toEqual(['POST /hook']);
  });

  test('CO01 a response of more than 64 KB is abandoned', async () => {
    const { origin } = await localServer((_, response) => void response.end('a'.repeat(70 * 1024)));
    expect(await ssrfSafePost(asked(origin), { testOrigins: [origin] })).toEqual({ failure: 'size' });
  });

  test('CO01 a server or resolver that does not respond is abandoned after the timeout', async () => {
    const { origin } = await localServer(() => undefined);
    expect(await ssrfSafePost(asked(origin), { testOrigins: [origin], timeout: 50 })).toEqual({ failure: 'timeout' });
    const resolve = () => new Promise<string[]>(() => undefined);
    const outgoing = { testOrigins: [], timeout: 50, resolve };
    expect(await ssrfSafePost(asked('https://draci.example/'), outgoing)).toEqual({ failure: 'timeout' });
  });

  test('CO01 a closed port and an unknown host name are connection failures', async () => {
    const closed = 'http://127.0.0.1:9';
    expect(await ssrfSafePost(asked(closed), { testOrigins: [closed] })).toEqual({ failure: 'connection' });
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await ssrfSafePost(asked('https://draci.example/'), { testOrigins: [], resolve })).toEqual({
      failure: 'connection',
    });
  });
});
