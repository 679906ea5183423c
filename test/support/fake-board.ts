import sharp from 'sharp';
import type { Board } from '../../server/board.ts';
import type { Hosts } from '../../server/hosts.ts';
import { fakeBoardResponses, pictures } from './board-fixtures.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

const drawnPng = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#c6f135' } })
    .png()
    .toBuffer();

/** An in-memory board. `changes` replace whole reads. Each response is a new object: none is cached. */
export const fakeBoard = (hosts: Pick<Hosts, 'publicUrls'>, changes: Partial<Board> = {}): Board => ({
  ...fakeBoardResponses(hosts),
  version: async () => ({ revision: 0, today: '2026-11-21' }),
  async image(hash) {
    if (hash === pictures.svg) return { type: 'image/svg+xml', bytes: Buffer.from(logo) };
    if (hash === pictures.png) return { type: 'image/png', bytes: await drawnPng() };
    if (hash === pictures.broken) return { type: 'image/png', bytes: Buffer.from('\x89PNG no picture') };
    return null;
  },
  ...changes,
});
