import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';

// Schemas of schema.org's types as search engines read them: the required properties, the formats of values, and no
// unknown properties.

const text = { type: 'string', minLength: 1 };
const url = { type: 'string', pattern: '^https?://[^\\s"<>]+$' };
const timestamp = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d))?$',
};
const country = {
  enum: ['CZ', 'SK', 'DE', 'AT', 'PL', 'HU', 'GB', 'US', 'NL', 'FR', 'ES', 'CH', 'UA', 'IE', 'PT', 'SE', 'IT'],
};

const object = (type: string, required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { '@type': { const: type }, ...required, ...optional },
  required: ['@type', ...Object.keys(required)],
  additionalProperties: false,
});

const whole = (...[type, required, optional]: Parameters<typeof object>) =>
  object(type, { '@context': { const: 'https://schema.org' }, ...required }, optional);

const list = (items: object, minItems = 1) => ({ type: 'array', items, minItems });

const place = object('Place', {
  address: object('PostalAddress', { addressLocality: text, addressCountry: country }),
});

const pay = object('MonetaryAmount', {
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  value: {
    ...object(
      'QuantitativeValue',
      { unitText: { enum: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] } },
      { minValue: { type: 'number' }, maxValue: { type: 'number' } },
    ),
    anyOf: [{ required: ['minValue'] }, { required: ['maxValue'] }],
  },
});

const jobPosting = {
  ...whole(
    'JobPosting',
    {
      title: text,
      description: text,
      datePosted: timestamp,
      validThrough: timestamp,
      identifier: object('PropertyValue', { name: text, value: text }),
      hiringOrganization: object('Organization', { name: text }, { sameAs: url, logo: url }),
    },
    {
      employmentType: list({ enum: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER'] }),
      jobLocation: list(place),
      jobLocationType: { const: 'TELECOMMUTE' },
      applicantLocationRequirements: list(object('Country', { name: country })),
      baseSalary: pay,
      workHours: text,
      jobStartDate: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
      jobImmediateStart: { const: true },
      incentiveCompensation: text,
      directApply: { type: 'boolean' },
    },
  ),
  // A place, or the countries in which remote workers may live.
  oneOf: [{ required: ['jobLocation'] }, { required: ['jobLocationType', 'applicantLocationRequirements'] }],
};

const schemas: Record<string, AnySchema> = {
  JobPosting: jobPosting,
  BreadcrumbList: whole('BreadcrumbList', {
    itemListElement: list(object('ListItem', { position: { type: 'integer', minimum: 1 }, name: text, item: url }), 2),
  }),
  Organization: whole(
    'Organization',
    { name: text, url },
    { logo: url, slogan: text, sameAs: list(url), foundingDate: { type: 'string', pattern: '^\\d{4}$' } },
  ),
  FAQPage: whole('FAQPage', {
    mainEntity: list(object('Question', { name: text, acceptedAnswer: object('Answer', { text }) })),
  }),
  Course: whole('Course', {
    name: text,
    description: { ...text, maxLength: 500 },
    '@id': url,
    url,
    inLanguage: { enum: ['cs', 'en'] },
    educationalLevel: { enum: ['Beginner', 'Intermediate', 'Advanced'] },
    teaches: list(text),
    isAccessibleForFree: { type: 'boolean' },
    provider: object('Organization', { name: text, url }),
    offers: object('Offer', {
      category: { enum: ['Free', 'Paid'] },
      price: { type: 'number', minimum: 0 },
      priceCurrency: { type: 'string', pattern: '^[A-Z]{3}$' },
    }),
    hasCourseInstance: object('CourseInstance', {
      courseMode: { const: 'Online' },
      courseWorkload: { type: 'string', pattern: '^PT\\d+H$' },
    }),
  }),
};

const lessonSchema = whole('LearningResource', {
  name: text,
  description: text,
  url,
  inLanguage: { enum: ['cs', 'en'] },
  learningResourceType: text,
  timeRequired: { type: 'string', pattern: '^PT\\d+M$' },
  isAccessibleForFree: { type: 'boolean' },
  citation: list(url),
  isPartOf: { type: 'object', properties: { '@id': url }, required: ['@id'], additionalProperties: false },
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map(
  Object.entries({ ...schemas, LearningResource: lessonSchema }).map(([type, schema]) => [type, ajv.compile(schema)]),
);

export type LinkedData = { '@type': string; [property: string]: unknown };

/** The linked data in a document. */
export const linkedDataIn = (html: string): LinkedData[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, said]) =>
    JSON.parse(said ?? ''),
  );

/** Violations of its type's schema. */
export function linkedDataErrors(said: LinkedData): string[] {
  const validate = validators.get(said['@type']);
  if (!validate) return [`${said['@type']} has no schema`];
  return validate(said) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
