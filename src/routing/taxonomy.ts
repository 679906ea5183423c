import type { PerLocale } from './locales.ts';

// Ids are stable and never shown; slugs are what addresses carry (product §1). Names are messages: field.{id}, place.{id}.

const same = (slug: string): PerLocale => ({ cs: slug, en: slug });
const both = (cs: string, en: string): PerLocale => ({ cs, en });

type FieldEntry = { slug: PerLocale; group: string | null };

const group = (slug: PerLocale): FieldEntry => ({ slug, group: null });
const within =
  (parent: string) =>
  (slug: PerLocale): FieldEntry => ({ slug, group: parent });

const development = within('development');
const data = within('data');
const product = within('product');
const design = within('design');
const marketing = within('marketing');
const sales = within('sales');
const support = within('support');
const operations = within('operations');
const people = within('people');

/** What people work on: groups, and the fields in them. This is the order of lists and of canonical addresses. */
export const fields = {
  development: group(both('vyvoj', 'development')),
  backend: development(same('backend')),
  frontend: development(same('frontend')),
  fullstack: development(same('fullstack')),
  mobile: development(both('mobil', 'mobile')),
  devops: development(same('devops')),
  testing: development(both('testovani', 'testing')),
  embedded: development(same('embedded')),
  security: development(both('bezpecnost', 'security')),
  architect: development(both('architekt', 'architect')),
  games: development(both('hry', 'games')),
  data: group(same('data')),
  'data-engineer': data(both('datovy-inzenyr', 'data-engineer')),
  'data-analyst': data(both('datovy-analytik', 'data-analyst')),
  'data-science': data(same('data-science')),
  'ai-ml': data(same('ai-ml')),
  bi: data(same('bi')),
  product: group(both('produkt', 'product')),
  'product-manager': product(both('produktovy-manazer', 'product-manager')),
  'project-manager': product(both('projektovy-manazer', 'project-manager')),
  agile: product(same('agile')),
  design: group(same('design')),
  'ux-ui': design(same('ux-ui')),
  'graphic-design': design(both('graficky-design', 'graphic-design')),
  'product-design': design(both('produktovy-design', 'product-design')),
  marketing: group(same('marketing')),
  'performance-marketing': marketing(both('vykonnostni-marketing', 'performance-marketing')),
  content: marketing(both('obsah', 'content')),
  'social-media': marketing(both('socialni-site', 'social-media')),
  seo: marketing(same('seo')),
  pr: marketing(same('pr')),
  brand: marketing(both('znacka', 'brand')),
  sales: group(both('obchod', 'sales')),
  'sales-rep': sales(both('obchodnik', 'sales-rep')),
  'account-manager': sales(same('account-manager')),
  'business-development': sales(same('business-development')),
  'customer-success': sales(same('customer-success')),
  partnerships: sales(both('partnerstvi', 'partnerships')),
  support: group(both('podpora', 'support')),
  'customer-support': support(both('zakaznicka-podpora', 'customer-support')),
  'technical-support': support(both('technicka-podpora', 'technical-support')),
  operations: group(both('provoz', 'operations')),
  office: operations(same('office')),
  logistics: operations(both('logistika', 'logistics')),
  finance: operations(same('finance')),
  legal: operations(both('pravo', 'legal')),
  people: group(both('lide', 'people')),
  recruiting: people(both('nabor', 'recruiting')),
  hr: people(same('hr')),
  leadership: group(both('vedeni', 'leadership')),
  'c-level': within('leadership')(same('c-level')),
  'team-lead': within('leadership')(same('team-lead')),
  'co-founder': group(both('spoluzakladatel', 'co-founder')),
  other: group(both('ostatni', 'other')),
} as const satisfies Record<string, FieldEntry>;

export type FieldId = keyof typeof fields;

export const isFieldId = (id: string): id is FieldId => Object.hasOwn(fields, id);

type PlaceEntry = { slug: PerLocale; country: string | null };

const czech = (slug: PerLocale): PlaceEntry => ({ slug, country: 'czechia' });
const slovak = (slug: PerLocale): PlaceEntry => ({ slug, country: 'slovakia' });
const area = (slug: PerLocale): PlaceEntry => ({ slug, country: null });

/** Where people work. `remote` is the same filter as the mode remote. */
export const places = {
  prague: czech(both('praha', 'prague')),
  brno: czech(same('brno')),
  ostrava: czech(same('ostrava')),
  pilsen: czech(both('plzen', 'pilsen')),
  liberec: czech(same('liberec')),
  olomouc: czech(same('olomouc')),
  'ceske-budejovice': czech(same('ceske-budejovice')),
  'hradec-kralove': czech(same('hradec-kralove')),
  pardubice: czech(same('pardubice')),
  'usti-nad-labem': czech(same('usti-nad-labem')),
  zlin: czech(same('zlin')),
  'karlovy-vary': czech(same('karlovy-vary')),
  jihlava: czech(same('jihlava')),
  kladno: czech(same('kladno')),
  bratislava: slovak(same('bratislava')),
  kosice: slovak(same('kosice')),
  czechia: area(both('cesko', 'czechia')),
  slovakia: area(both('slovensko', 'slovakia')),
  europe: area(both('evropa', 'europe')),
  remote: area(both('na-dalku', 'remote')),
} as const satisfies Record<string, PlaceEntry>;

export type PlaceId = keyof typeof places;

export const isPlaceId = (id: string): id is PlaceId => Object.hasOwn(places, id);

/** Where a person can be: every place but `remote`. */
export const locationIds = (Object.keys(places) as PlaceId[]).filter((id) => id !== 'remote');

export const workplaceModes = ['onsite', 'hybrid', 'remote'] as const;
export type WorkplaceMode = (typeof workplaceModes)[number];

/** What companies do. An id is its own slug in both editions; names are messages: industry.{id}. */
export const industries = [
  'fintech',
  'insurtech',
  'legaltech',
  'proptech',
  'hrtech',
  'govtech',
  'edtech',
  'climate',
  'energy',
  'mobility',
  'logistics',
  'foodtech',
  'agritech',
  'travel',
  'ai',
  'devtools',
  'cybersecurity',
  'gaming',
  'hardware',
  'robotics',
  'space',
  'healthtech',
  'biotech',
  'sport',
  'social-impact',
  'media',
  'ecommerce',
  'martech',
  'fashion',
] as const;

export type Industry = (typeof industries)[number];

/** From the first idea on. */
export const companyStages = ['idea', 'pre-seed', 'seed', 'series-a', 'series-b', 'profitable', 'corporate'] as const;

/** People in the company. Addresses spell the last one `501-plus`. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

export type CompanySize = (typeof companySizes)[number];
