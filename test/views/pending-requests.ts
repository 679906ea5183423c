import { afterAll, beforeAll, expect } from 'vitest';

/** Counts the page's requests for the rest of a file. Returns a wait for all of them to end: a test's last save would be taken for the next test's. */
export function watchRequests(): () => Promise<void> {
  const pending = new Set<Promise<unknown>>();
  const { fetch } = window;
  beforeAll(() => {
    window.fetch = (...given) => {
      const answer = fetch(...given);
      const over = () => void pending.delete(answer);
      pending.add(answer);
      answer.then(over, over);
      return answer;
    };
  });
  afterAll(() => {
    window.fetch = fetch;
  });
  return () => expect.poll(() => pending.size).toBe(0);
}
