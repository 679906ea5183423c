import { HttpResponse, http, type PathParams } from 'msw';
import type { setupWorker } from 'msw/browser';
import { onTestFinished, vi } from 'vitest';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { createSessionStore } from '../../src/effects/session-store.ts';

type Answer = { status: number; json?: object; headers?: Record<string, string> };

/** The services that account flows use, with the toasts they received. */
export function accountTestServices(first: Session = { state: 'none' }) {
  const toastTexts: string[] = [];
  const toastStyles: string[] = [];
  const sendToast = (event: ToastEvent) => {
    if (event.type !== 'toast.added') return;
    const { title, description, variant, duration } = event.toast;
    toastStyles.push(`${variant} ${duration}`);
    toastTexts.push([title?.message, description?.message].filter(Boolean).join(' – '));
  };
  let next = first;
  const session = createSessionStore(first, async () => next);
  return {
    services: { sendToast, session },
    /** Titles and descriptions of the toasts so far. */
    heard: toastTexts,
    /** Their variants and milliseconds. */
    looks: toastStyles,
    /** Sets the session that the server returns from now on. */
    setSession: (state: Session) => {
      next = state;
    },
  };
}

/** Requests to an address, each with its body as text; they wait for `answer`. */
export function heldRequests(worker: ReturnType<typeof setupWorker>, path: string) {
  const asked: { request: Request; body: string }[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  // The worker doesn't stop before all requests are answered.
  onTestFinished(() => {
    for (const answer of waiting) answer(HttpResponse.error());
  });
  worker.use(
    http.post<PathParams>(path, async ({ request }) => {
      asked.push({ request, body: await request.clone().text() });
      return new Promise<Response>((resolve) => waiting.push(resolve));
    }),
  );
  return {
    asked,
    async answer({ status, json, headers }: Answer) {
      waiting.shift()?.(
        json ? HttpResponse.json(json, { status, headers }) : new HttpResponse(null, { status, headers }),
      );
    },
  };
}

/** The signals of all requests from now on: the worker doesn't see aborts. */
export function watchSignals(): (AbortSignal | null | undefined)[] {
  const fetched = window.fetch;
  const signals: (AbortSignal | null | undefined)[] = [];
  const spy = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    signals.push(init?.signal);
    return fetched(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return signals;
}
