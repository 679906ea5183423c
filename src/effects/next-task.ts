type Scheduler = { yield?: () => Promise<void> };

/** Ends the task, so that the browser draws and answers the user before what follows. Where it has no `scheduler.yield`, it goes on at once. */
export async function nextTask(): Promise<void> {
  // Off the caller's stack: a tracing browser parses all of the app's file again for the line that stands there.
  await null;
  await (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.();
}
