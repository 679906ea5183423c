import * as v from 'valibot';
import { type CompanySize, places } from '../../../src/routing/taxonomy.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { singleLocaleText } from '../../listings/listing.ts';
import { companySlug } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { cleanLine, firstSentence, plainLine } from '../clean-text.ts';
import { createRowFormat, limitItems } from '../format.ts';
import { companyWithName } from '../listing.ts';
import { parsePlaces } from '../places.ts';
import { htmlOfPlainText } from '../plain-text.ts';
import { nameSchema, optionalLineSchema, optionalTextSchema, sourceIdSchema } from '../schema.ts';

// Profiles of companies that work remotely.

const rowSchema = v.object({
  slug: sourceIdSchema,
  name: nameSchema,
  website: v.pipe(
    v.nullish(v.string(), null),
    v.check((url) => url === null || safeUrl(url) !== null, 'is not an http or https address'),
    v.transform((url) => safeUrl(url)),
  ),
  remotePolicy: optionalLineSchema(40),
  size: optionalLineSchema(40),
  technologies: v.nullish(v.array(v.pipe(v.string(), v.transform(plainLine))), []),
  blurb: optionalTextSchema,
  officeLocations: optionalTextSchema,
});

const sizes = new Map<string, CompanySize>([
  ['startup', '1-10'],
  ['tiny', '1-10'],
  ['small', '11-50'],
  ['medium', '51-200'],
  ['large', '201-500'],
  ['enterprise', '501+'],
]);

const policies = new Map([
  ['fully-remote', 'remote-first'],
  ['remote-first', 'remote-first'],
  ['remote-friendly', 'hybrid'],
  ['hybrid', 'hybrid'],
]);

const technologyNames = new Map([
  ['api', 'API'],
  ['aws', 'AWS'],
  ['dotnet', '.NET'],
  ['graphql', 'GraphQL'],
  ['javascript', 'JavaScript'],
  ['ml', 'Machine learning'],
  ['nodejs', 'Node.js'],
  ['nosql', 'NoSQL'],
  ['php', 'PHP'],
  ['postgres', 'PostgreSQL'],
  ['react-native', 'React Native'],
  ['sql', 'SQL'],
  ['typescript', 'TypeScript'],
  ['devops', 'DevOps'],
]);

const technologyName = (id: string) => technologyNames.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1);

export const remoteCompaniesFormat = createRowFormat(
  (candidate) => 'remotePolicy' in candidate || 'blurb' in candidate,
  rowSchema,
  (profile, warn) => {
    const slug = companySlug(profile.slug);
    const blurb = profile.blurb ? cleanLine(profile.blurb) : null;
    const language = detectLanguage(blurb ?? '');
    // Offices are free text; only known towns are surely places.
    const officeTexts = (profile.officeLocations ?? '').split(/[\n;|]|,(?=\s*\p{Lu})|\s-\s/u);
    const offices = parsePlaces(officeTexts, () => {}, Number.POSITIVE_INFINITY).places;
    const isCity = (place: (typeof offices)[number]) =>
      place.name === null ? places[place.id].country !== null : place.id !== null;
    const hasUnknownOffice = offices.some(({ id }) => id === null) || !offices.some(isCity);
    if (profile.officeLocations && hasUnknownOffice)
      warn('offices elsewhere than in a town that is known here are left out', cleanLine(profile.officeLocations));
    const lookUp = <Meaning>(meanings: Map<string, Meaning>, what: string, given: string | null): Meaning | null => {
      const meaning = meanings.get(given ?? '') ?? null;
      if (given && meaning === null) warn(`a ${what} that is not known here is left out`, given);
      return meaning;
    };
    return {
      company: {
        ...companyWithName(slug, profile.name),
        website: profile.website,
        tagline: blurb ? singleLocaleText(language, firstSentence(blurb, 90)) : null,
        story: profile.blurb ? singleLocaleText(language, htmlOfPlainText(profile.blurb)) : null,
        size: lookUp(sizes, 'size', profile.size),
        cities: offices.filter(isCity),
        remotePolicy: lookUp(policies, 'way of working', profile.remotePolicy),
        technologies: limitItems(
          [...new Set(profile.technologies.filter(Boolean).map(technologyName))],
          30,
          'technologies',
          warn,
        ),
      },
      isCompanyNameOnly: false,
      job: null,
    };
  },
);
