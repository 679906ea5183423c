import type { Board } from './board.ts';
export const createBoard = (_: unknown): Board => ({ jobs: async () => { throw new Error('x'); }, job: async () => null, companies: async () => { throw new Error('x'); }, company: async () => null, image: async () => null });
