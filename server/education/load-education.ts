import type { Links, Seo } from '../../src/api/contract.ts';
import type { Certificate, MedianPay } from '../../src/api/contract-education.ts';
import type { AddressReading } from '../../src/routing/address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import type { CompiledFuture } from '../build-output.ts';
import type { Hosts } from '../hosts.ts';
import { courseOf, lessonOf } from './json-ld.ts';
import { findEducation, pathOfChapter, pathOfFuture, readChapter, readFuture } from './read-education.ts';

type Services = {
  hosts: Pick<Hosts, 'publicUrl' | 'publicUrls'>;
  readFutures: () => Promise<readonly CompiledFuture[]>;
  readCertificate: (locale: Locale, code: string) => Promise<Certificate | null>;
  medianPay: (field: FieldId) => Promise<MedianPay | null>;
};

/** The page at an address of education, and its canonical path. */
type Education = {
  answer: object;
  seo: Seo;
  links: Links | null;
  jsonLd?: object[];
  /** The pages that lead to it from the landing page, and itself: breadcrumbs. */
  steps?: { name: string; url: string }[];
  path?: string;
};

/** `of`: the path to a profession that lacks the requested chapter (product §9). */
type Missing = { of: object | null };

/** A path to a profession, a chapter of it, or a certificate. */
export async function loadEducation(
  { hosts, readFutures, readCertificate, medianPay }: Services,
  { locale, params: { code, futureSlug = '', chapterSlug } }: Pick<AddressReading, 'locale' | 'params'>,
): Promise<Education | Missing> {
  if (code !== undefined) {
    const answer = await readCertificate(locale, code);
    if (!answer) return { of: null };
    const { title } = answer.future;
    const path = pathWith(locale, 'certificate', { code: answer.code });
    return { answer, path, links: null, seo: { title, h1: title, description: title, robots: 'noindex, nofollow' } };
  }
  const services = { hosts, medianPay, futures: await readFutures() };
  const found = findEducation(services.futures, futureSlug, chapterSlug);
  if (!found) {
    const known = chapterSlug === undefined ? null : findEducation(services.futures, futureSlug);
    return { of: known && (await readFuture(services, locale, known.future)) };
  }
  const { future, chapter } = found;
  const whole = await readFuture(services, locale, future);
  const course = { name: whole.title, url: whole.links.canonical };
  if (chapter === undefined) {
    const { seo, links } = whole;
    const jsonLd = [courseOf(hosts, locale, whole)];
    return { answer: whole, seo, links, jsonLd, steps: [course], path: pathOfFuture(locale, future) };
  }
  const answer = readChapter(services, locale, future, chapter);
  const { seo, links } = answer;
  const jsonLd = [lessonOf(locale, answer, course.url)];
  const steps = [course, { name: answer.title, url: links.canonical }];
  return { answer, seo, links, jsonLd, steps, path: pathOfChapter(locale, future, chapter) };
}
