import type { AddressReading } from './address.ts';
import { contentRead } from './reads.ts';
import { isContent, routeOf } from './routes.ts';

/** Key of the first read of the page at an address; null where the page reads nothing, or its parameters are wrong. */
export function firstReadOf(reading: AddressReading, search: string): string | null {
  const { locale, params, route } = reading;
  if (route === null) return null;
  return isContent(route) ? contentRead(reading) : (routeOf(route).firstRead?.({ locale, params, search }) ?? null);
}
