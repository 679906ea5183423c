import { buildClient } from '../../server/build/client.ts';

// node test/support/build-client.ts DIST: the client alone, with the settings of its environment. Nobody waits for it to be compressed.

await buildClient(process.argv[2] ?? '');
