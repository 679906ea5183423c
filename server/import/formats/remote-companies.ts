import * as v from 'valibot';
import { places, type Size } from '../../../src/routing/taxonomy.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { onlyIn } from '../../listings/listing.ts';
import { companySlug } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { firstSentence, oneLine, plainLine } from '../clean-text.ts';
import { first, format } from '../format.ts';
import { companyNamed } from '../listing.ts';
import { parsePlaces } from '../places.ts';
import { htmlOfPlainText } from '../plain-text.ts';
import { maybeLine, maybeText, name, sourceName } from '../schema.ts';

// Profiles of companies that work remotely.

const row = v.object({
  slug: sourceName,
  name,
  website: v.pipe(
    v.nullish(v.string(), null),
    v.check((url) => url === null || safeUrl(url) !== null, 'is not an http or https address'),
    v.transform((url) => safeUrl(url)),
  ),
  remotePolicy: maybeLine(40),
  size: maybeLine(40),
  technologies: v.nullish(v.array(v.pipe(v.string(), v.transform(plainLine))), []),
  blurb: maybeText,
  officeLocations: maybeText,
});

const sizes = new Map<string, Size>([
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

export const remoteCompanies = format(
  (candidate) => 'remotePolicy' in candidate || 'blurb' in candidate,
  row,
  (profile, warn) => {
    const slug = companySlug(profile.slug);
    const blurb = profile.blurb ? oneLine(profile.blurb) : null;
    const language = detectLanguage(blurb ?? '');
    const offices = parsePlaces((profile.officeLocations ?? '').split(/[\n;|]|,(?=\s*\p{Lu})|\s-\s/u).slice(0, 40));
    return {
      company: {
        ...companyNamed(slug, profile.name),
        website: profile.website,
        tagline: blurb ? onlyIn(language, firstSentence(blurb, 90)) : null,
        story: profile.blurb ? onlyIn(language, htmlOfPlainText(profile.blurb)) : null,
        size: sizes.get(profile.size ?? '') ?? null,
        // Offices are told in prose; only the cities of the taxonomy are surely places.
        cities: offices.places.filter(({ id }) => id !== null && places[id].country !== null),
        remotePolicy: policies.get(profile.remotePolicy ?? '') ?? null,
        technologies: first(
          [...new Set(profile.technologies.filter(Boolean).map(technologyName))],
          30,
          'technologies',
          warn,
        ),
      },
      onlyNamed: false,
      job: null,
    };
  },
);
