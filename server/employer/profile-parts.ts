import {
  type CompanyPart,
  type CompanyPartValues,
  companyParts,
  type parseCompanyPart,
  socialNetworks,
} from '../../machines/company-profile/company-profile.rules.ts';
import { isPlaceId } from '../../src/routing/taxonomy.ts';
import type { LocaleText, LocatedPlace } from '../db/columns.ts';
import type { companies } from '../db/schema/companies.ts';
import { sanitizeCompanyHtml } from './sanitize-company-html.ts';

// Columns of the board's companies are edited in parts, whose fields hold texts and ids.

export type ProfileRow = typeof companies.$inferSelect;

type Columns = Partial<ProfileRow>;
type PartValues<Part extends CompanyPart> = NonNullable<ReturnType<typeof parseCompanyPart<Part>>>;

const textIn = (text: LocaleText | null, locale: 'cs' | 'en'): string => text?.[locale] ?? '';

/** Null if both languages are empty. */
const localeTextOf = (cs: string, en: string): LocaleText | null => {
  if (cs === '' && en === '') return null;
  return { ...(cs && { cs }), ...(en && { en }) } as LocaleText;
};

const requiredLocaleText = (cs: string, en: string): LocaleText => localeTextOf(cs, en) ?? ({ en: '' } as LocaleText);

const valuesOf: Record<CompanyPart, (row: ProfileRow) => CompanyPartValues> = {
  basics: ({ name, founded, size, stage, remotePolicy, industry, cities }) => ({
    name,
    founded: founded === null ? '' : String(founded),
    size: size ?? '',
    stage: stage ?? '',
    remotePolicy: remotePolicy ?? '',
    industry,
    places: cities.flatMap(({ id, name }) => (id !== null && name === null ? [id] : [])),
    otherPlaces: cities.flatMap(({ name }) => name ?? []).join('\n'),
  }),
  story: ({ tagline, story }) => ({
    taglineCs: textIn(tagline, 'cs'),
    taglineEn: textIn(tagline, 'en'),
    storyCs: textIn(story, 'cs'),
    storyEn: textIn(story, 'en'),
  }),
  values: ({ values }) => ({ items: values.map((value) => ({ cs: textIn(value, 'cs'), en: textIn(value, 'en') })) }),
  work: ({ technologies, benefits }) => ({ technologies: technologies.join('\n'), benefits }),
  team: ({ team }) => ({
    items: team.map(({ name, role, photo }) => ({
      name,
      roleCs: textIn(role, 'cs'),
      roleEn: textIn(role, 'en'),
      photo: photo ?? '',
    })),
  }),
  gallery: ({ gallery }) => ({
    items: gallery.map(({ image, alt }) => ({ image, altCs: textIn(alt, 'cs'), altEn: textIn(alt, 'en') })),
  }),
  steps: ({ hiringProcess }) => ({
    items: hiringProcess.map(({ step, days }) => ({
      stepCs: textIn(step, 'cs'),
      stepEn: textIn(step, 'en'),
      days: String(days),
    })),
  }),
  funding: ({ funding }) => ({
    items: funding.map(({ round, amount, currency, year, source = '' }) => ({
      round,
      currency,
      source,
      amount: String(amount),
      year: String(year),
    })),
  }),
  press: ({ press }) => ({ items: press }),
  links: ({ videoUrl, socials }) => ({
    ...Object.fromEntries(socialNetworks.map((network) => [network, socials[network] ?? ''])),
    video: videoUrl ?? '',
  }),
};

const columnsOf: { [Part in CompanyPart]: (values: PartValues<Part>, before: ProfileRow) => Columns } = {
  basics: ({ name, founded, size, stage, remotePolicy, industry, places: ids, otherPlaces }, before) => {
    const known = ids.filter(isPlaceId);
    const named = otherPlaces.split('\n').filter(Boolean);
    const cities: LocatedPlace[] = [
      ...known.map((id) => ({ id, name: null })),
      // A place that was geocoded keeps its location.
      ...named.map((name) => before.cities.find((city) => city.name === name) ?? { id: null, name }),
    ];
    return {
      name,
      founded: founded === '' ? null : Number(founded),
      industry,
      cities,
      size: size || null,
      stage: stage || null,
      remotePolicy: remotePolicy || null,
    };
  },
  story: ({ taglineCs, taglineEn, storyCs, storyEn }, { website }) => ({
    tagline: localeTextOf(taglineCs, taglineEn),
    story: localeTextOf(sanitizeCompanyHtml(website, storyCs), sanitizeCompanyHtml(website, storyEn)),
  }),
  values: ({ items }) => ({ values: items.map(({ cs, en }) => requiredLocaleText(cs, en)) }),
  work: ({ technologies, benefits }) => ({ technologies: technologies.split('\n').filter(Boolean), benefits }),
  team: ({ items }) => ({
    team: items.map(({ name, roleCs, roleEn, photo }) => ({
      name,
      role: requiredLocaleText(roleCs, roleEn),
      photo: photo || null,
    })),
  }),
  gallery: ({ items }) => ({
    gallery: items.map(({ image, altCs, altEn }) => ({ image, alt: localeTextOf(altCs, altEn) })),
  }),
  steps: ({ items }) => ({
    hiringProcess: items.map(({ stepCs, stepEn, days }) => ({
      step: requiredLocaleText(stepCs, stepEn),
      days: Number(days),
    })),
  }),
  funding: ({ items }) => ({
    funding: items.map(({ round, amount, currency, year, source }) => ({
      round,
      currency,
      ...(source && { source }),
      amount: Number(amount),
      year: Number(year),
    })),
  }),
  press: ({ items }) => ({ press: items }),
  links: ({ video, ...networks }) => ({
    videoUrl: video || null,
    socials: Object.fromEntries(Object.entries(networks).filter(([, url]) => url !== '')),
  }),
};

/** The values of a part of a profile. */
export const partOf = (row: ProfileRow, part: CompanyPart): CompanyPartValues => valuesOf[part](row);

export const partsOf = (row: ProfileRow) => companyParts.map((part) => [part, partOf(row, part)] as const);

/** The columns for a valid part. */
export const columnsOfPart = <Part extends CompanyPart>(
  part: Part,
  values: PartValues<Part>,
  before: ProfileRow,
): Columns => columnsOf[part](values, before);
