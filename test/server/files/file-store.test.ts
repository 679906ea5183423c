import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type FileStore, openFileStore } from '../../../server/files/file-store.ts';

const bytes = Uint8Array.from({ length: 300 }, (_, nth) => nth % 256);

async function expectStoresFiles(store: FileStore) {
  expect(await store.read('a-name')).toBeNull();
  await store.write('a-name', bytes);
  expect(await store.read('a-name')).toEqual(bytes);
  await store.remove('a-name');
  expect(await store.read('a-name')).toBeNull();
  await store.remove('a-name');
}

test('ruling 52 files are stored in a folder of DATA_DIR under their names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skok-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openFileStore({ FILES_URL: undefined, DATA_DIR: folder });
  await expectStoresFiles(store);
  await store.write('another', bytes);
  expect(readdirSync(join(folder, 'files'))).toEqual(['another']);
});

/** A store with one bucket that accepts requests signed with its secret, like S3. */
async function startBucket(secretAccessKey: string) {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { host = '', authorization = '' } = request.headers;
    const given = /Credential=([^/]+)\/\d+\/([^/]+)\/s3/.exec(authorization);
    const signed = await new AwsClient({
      accessKeyId: given?.[1] ?? '',
      secretAccessKey,
      region: given?.[2] ?? '',
    }).sign(`http://${host}${request.url}`, {
      method: request.method ?? '',
      headers: { 'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']) },
      aws: { service: 's3', datetime: String(request.headers['x-amz-date']) },
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const end = (status: number, body?: Buffer) => response.writeHead(status).end(body);
    if (signed.headers.get('authorization') !== authorization || !path.startsWith('/people/')) return end(403);
    if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') kept.delete(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(200);
    const found = kept.get(path);
    return found ? end(200, found) : end(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const storeAt = (FILES_URL: string) => openFileStore({ ...readConfig({ FILES_URL }), DATA_DIR: '/nowhere' });

test('ruling 52 files are stored in an S3 bucket with signed requests', async () => {
  const host = await startBucket('a/secret+key');
  await expectStoresFiles(storeAt(`http://KEY:a%2Fsecret%2Bkey@${host}/people?region=eu-central-1`));
});

test('ruling 52 a write that the store refuses is rejected', async () => {
  const host = await startBucket('a secret');
  await expect(storeAt(`http://KEY:wrong@${host}/people`).write('a-name', bytes)).rejects.toThrow('403');
});
