declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The array that analytics reads, if any does (ruling 31). */
export function pushToDataLayer(entry: Record<string, unknown>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
