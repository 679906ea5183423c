import type { AddressReading } from '../../src/routing/address.ts';
import {
  type GoneReason,
  invalidRoute,
  type PageError,
  pageFailed,
  pageNotFound,
} from '../../src/routing/page-error.ts';
import { routes } from '../../src/routing/routes.ts';
import type { Texts } from '../texts.ts';
import type { PageContent } from './document.ts';

const jobGoneTitle = /*i18n*/ { id: 'title.removedJob', message: 'Job no longer available' };
const endedJob = {
  title: jobGoneTitle,
  description: /*i18n*/ { id: 'description.endedJob', message: 'This job ended more than three months ago.' },
};
const removedJob = {
  title: jobGoneTitle,
  description: /*i18n*/ {
    id: 'description.removedJob',
    message: 'This job was taken down. It will not come back.',
  },
};

const errorTexts = { 404: routes.error404, 500: routes.error500, 503: routes.error500 };
const goneTexts = { ended: endedJob, removed: removedJob };

/** Pages for errors and missing pages. */
export function createErrorPages(texts: Texts) {
  const errorPage = (
    { locale }: AddressReading,
    status: keyof typeof errorTexts | 410,
    { message, fatal, gone }: PageError,
  ): PageContent => {
    const { title, description } = status === 410 ? goneTexts[gone ?? 'removed'] : errorTexts[status];
    return {
      status,
      error: { status, message, fatal, ...(gone && { gone }) },
      seo: {
        title: texts[locale]._(title.id),
        description: texts[locale]._(description.id),
        robots: 'noindex, nofollow',
      },
      links: null,
    };
  };
  const missing = (reading: AddressReading) => errorPage(reading, 404, pageNotFound(reading.path));
  const gone = (reading: AddressReading, why: GoneReason) =>
    errorPage(reading, 410, pageNotFound(reading.path, 410, why));
  const invalid = (reading: AddressReading) => errorPage(reading, 404, invalidRoute(reading.path));
  const broken = (reading: AddressReading, status: 500 | 503 = 500) =>
    errorPage(reading, status, pageFailed(reading.path));
  return { missing, gone, invalid, broken };
}
