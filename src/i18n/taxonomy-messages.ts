import type { FacetKey } from '../api/contract-board.ts';
import type { RouteMessage } from '../routing/routes.ts';
import type { FieldId, PlaceId, WorkplaceMode } from '../routing/taxonomy.ts';

// The messages behind src/i18n/taxonomy-names.ts, for extraction and for the test that checks they are complete. The
// app looks them up by id and must not import this file: its code would contain every id twice.

export const fieldNames = {
  development: /*i18n*/ { id: 'field.development', message: 'Development' },
  backend: /*i18n*/ { id: 'field.backend', message: 'Backend' },
  frontend: /*i18n*/ { id: 'field.frontend', message: 'Frontend' },
  fullstack: /*i18n*/ { id: 'field.fullstack', message: 'Fullstack' },
  mobile: /*i18n*/ { id: 'field.mobile', message: 'Mobile apps' },
  devops: /*i18n*/ { id: 'field.devops', message: 'DevOps' },
  testing: /*i18n*/ { id: 'field.testing', message: 'Testing' },
  embedded: /*i18n*/ { id: 'field.embedded', message: 'Embedded' },
  security: /*i18n*/ { id: 'field.security', message: 'Security' },
  architect: /*i18n*/ { id: 'field.architect', message: 'Architecture' },
  games: /*i18n*/ { id: 'field.games', message: 'Games' },
  data: /*i18n*/ { id: 'field.data', message: 'Data' },
  'data-engineer': /*i18n*/ { id: 'field.data-engineer', message: 'Data engineering' },
  'data-analyst': /*i18n*/ { id: 'field.data-analyst', message: 'Data analysis' },
  'data-science': /*i18n*/ { id: 'field.data-science', message: 'Data science' },
  'ai-ml': /*i18n*/ { id: 'field.ai-ml', message: 'AI and machine learning' },
  bi: /*i18n*/ { id: 'field.bi', message: 'Business intelligence' },
  product: /*i18n*/ { id: 'field.product', message: 'Product' },
  'product-manager': /*i18n*/ { id: 'field.product-manager', message: 'Product management' },
  'project-manager': /*i18n*/ { id: 'field.project-manager', message: 'Project management' },
  agile: /*i18n*/ { id: 'field.agile', message: 'Agile coaching' },
  design: /*i18n*/ { id: 'field.design', message: 'Design' },
  'ux-ui': /*i18n*/ { id: 'field.ux-ui', message: 'UX and UI' },
  'graphic-design': /*i18n*/ { id: 'field.graphic-design', message: 'Graphic design' },
  'product-design': /*i18n*/ { id: 'field.product-design', message: 'Product design' },
  marketing: /*i18n*/ { id: 'field.marketing', message: 'Marketing' },
  'performance-marketing': /*i18n*/ { id: 'field.performance-marketing', message: 'Performance marketing' },
  content: /*i18n*/ { id: 'field.content', message: 'Content' },
  'social-media': /*i18n*/ { id: 'field.social-media', message: 'Social media' },
  seo: /*i18n*/ { id: 'field.seo', message: 'SEO' },
  pr: /*i18n*/ { id: 'field.pr', message: 'PR' },
  brand: /*i18n*/ { id: 'field.brand', message: 'Brand' },
  sales: /*i18n*/ { id: 'field.sales', message: 'Sales' },
  'sales-rep': /*i18n*/ { id: 'field.sales-rep', message: 'Sales representatives' },
  'account-manager': /*i18n*/ { id: 'field.account-manager', message: 'Account management' },
  'business-development': /*i18n*/ { id: 'field.business-development', message: 'Business development' },
  'customer-success': /*i18n*/ { id: 'field.customer-success', message: 'Customer success' },
  partnerships: /*i18n*/ { id: 'field.partnerships', message: 'Partnerships' },
  support: /*i18n*/ { id: 'field.support', message: 'Support' },
  'customer-support': /*i18n*/ { id: 'field.customer-support', message: 'Customer support' },
  'technical-support': /*i18n*/ { id: 'field.technical-support', message: 'Technical support' },
  operations: /*i18n*/ { id: 'field.operations', message: 'Operations' },
  office: /*i18n*/ { id: 'field.office', message: 'Office' },
  logistics: /*i18n*/ { id: 'field.logistics', message: 'Logistics' },
  finance: /*i18n*/ { id: 'field.finance', message: 'Finance' },
  legal: /*i18n*/ { id: 'field.legal', message: 'Legal' },
  people: /*i18n*/ { id: 'field.people', message: 'People' },
  recruiting: /*i18n*/ { id: 'field.recruiting', message: 'Recruiting' },
  hr: /*i18n*/ { id: 'field.hr', message: 'HR' },
  leadership: /*i18n*/ { id: 'field.leadership', message: 'Leadership' },
  'c-level': /*i18n*/ { id: 'field.c-level', message: 'C-level' },
  'team-lead': /*i18n*/ { id: 'field.team-lead', message: 'Team leads' },
  'co-founder': /*i18n*/ { id: 'field.co-founder', message: 'Co-founders' },
  other: /*i18n*/ { id: 'field.other', message: 'Other' },
} as const satisfies Record<FieldId, RouteMessage>;

export const placeNames = {
  prague: /*i18n*/ { id: 'place.prague', message: 'Prague' },
  brno: /*i18n*/ { id: 'place.brno', message: 'Brno' },
  ostrava: /*i18n*/ { id: 'place.ostrava', message: 'Ostrava' },
  pilsen: /*i18n*/ { id: 'place.pilsen', message: 'Pilsen' },
  liberec: /*i18n*/ { id: 'place.liberec', message: 'Liberec' },
  olomouc: /*i18n*/ { id: 'place.olomouc', message: 'Olomouc' },
  'ceske-budejovice': /*i18n*/ { id: 'place.ceske-budejovice', message: 'České Budějovice' },
  'hradec-kralove': /*i18n*/ { id: 'place.hradec-kralove', message: 'Hradec Králové' },
  pardubice: /*i18n*/ { id: 'place.pardubice', message: 'Pardubice' },
  'usti-nad-labem': /*i18n*/ { id: 'place.usti-nad-labem', message: 'Ústí nad Labem' },
  zlin: /*i18n*/ { id: 'place.zlin', message: 'Zlín' },
  'karlovy-vary': /*i18n*/ { id: 'place.karlovy-vary', message: 'Karlovy Vary' },
  jihlava: /*i18n*/ { id: 'place.jihlava', message: 'Jihlava' },
  kladno: /*i18n*/ { id: 'place.kladno', message: 'Kladno' },
  bratislava: /*i18n*/ { id: 'place.bratislava', message: 'Bratislava' },
  kosice: /*i18n*/ { id: 'place.kosice', message: 'Košice' },
  czechia: /*i18n*/ { id: 'place.czechia', message: 'Czechia' },
  slovakia: /*i18n*/ { id: 'place.slovakia', message: 'Slovakia' },
  europe: /*i18n*/ { id: 'place.europe', message: 'Europe' },
  remote: /*i18n*/ { id: 'place.remote', message: 'Remote' },
} as const satisfies Record<PlaceId, RouteMessage>;

/** With a preposition, for headings: "in Prague", "v Praze". */
export const locativePlaceNames = {
  prague: /*i18n*/ { id: 'place.prague.in', message: 'in Prague' },
  brno: /*i18n*/ { id: 'place.brno.in', message: 'in Brno' },
  ostrava: /*i18n*/ { id: 'place.ostrava.in', message: 'in Ostrava' },
  pilsen: /*i18n*/ { id: 'place.pilsen.in', message: 'in Pilsen' },
  liberec: /*i18n*/ { id: 'place.liberec.in', message: 'in Liberec' },
  olomouc: /*i18n*/ { id: 'place.olomouc.in', message: 'in Olomouc' },
  'ceske-budejovice': /*i18n*/ { id: 'place.ceske-budejovice.in', message: 'in České Budějovice' },
  'hradec-kralove': /*i18n*/ { id: 'place.hradec-kralove.in', message: 'in Hradec Králové' },
  pardubice: /*i18n*/ { id: 'place.pardubice.in', message: 'in Pardubice' },
  'usti-nad-labem': /*i18n*/ { id: 'place.usti-nad-labem.in', message: 'in Ústí nad Labem' },
  zlin: /*i18n*/ { id: 'place.zlin.in', message: 'in Zlín' },
  'karlovy-vary': /*i18n*/ { id: 'place.karlovy-vary.in', message: 'in Karlovy Vary' },
  jihlava: /*i18n*/ { id: 'place.jihlava.in', message: 'in Jihlava' },
  kladno: /*i18n*/ { id: 'place.kladno.in', message: 'in Kladno' },
  bratislava: /*i18n*/ { id: 'place.bratislava.in', message: 'in Bratislava' },
  kosice: /*i18n*/ { id: 'place.kosice.in', message: 'in Košice' },
  czechia: /*i18n*/ { id: 'place.czechia.in', message: 'in Czechia' },
  slovakia: /*i18n*/ { id: 'place.slovakia.in', message: 'in Slovakia' },
  europe: /*i18n*/ { id: 'place.europe.in', message: 'in Europe' },
  remote: /*i18n*/ { id: 'place.remote.in', message: 'remotely' },
} as const satisfies Record<PlaceId, RouteMessage>;

export const radiusNames = {
  10: /*i18n*/ { id: 'radius.10', message: 'Within 10 km' },
  25: /*i18n*/ { id: 'radius.25', message: 'Within 25 km' },
  50: /*i18n*/ { id: 'radius.50', message: 'Within 50 km' },
  100: /*i18n*/ { id: 'radius.100', message: 'Within 100 km' },
} as const satisfies Record<string, RouteMessage>;

export const modeNames = {
  onsite: /*i18n*/ { id: 'mode.onsite', message: 'On site' },
  hybrid: /*i18n*/ { id: 'mode.hybrid', message: 'Hybrid' },
  remote: /*i18n*/ { id: 'mode.remote', message: 'Remote' },
} as const satisfies Record<WorkplaceMode, RouteMessage>;

export const seniorityNames = {
  intern: /*i18n*/ { id: 'seniority.intern', message: 'Intern' },
  junior: /*i18n*/ { id: 'seniority.junior', message: 'Junior' },
  medior: /*i18n*/ { id: 'seniority.medior', message: 'Mid-level' },
  senior: /*i18n*/ { id: 'seniority.senior', message: 'Senior' },
  lead: /*i18n*/ { id: 'seniority.lead', message: 'Lead' },
} as const satisfies Record<string, RouteMessage>;

export const commitmentNames = {
  'full-time': /*i18n*/ { id: 'commitment.full-time', message: 'Full time' },
  'part-time': /*i18n*/ { id: 'commitment.part-time', message: 'Part time' },
  temporary: /*i18n*/ { id: 'commitment.temporary', message: 'Temporary work' },
  internship: /*i18n*/ { id: 'commitment.internship', message: 'Internship' },
} as const satisfies Record<string, RouteMessage>;

export const contractNames = {
  employment: /*i18n*/ { id: 'contract.employment', message: 'Employment contract' },
  dpp: /*i18n*/ { id: 'contract.dpp', message: 'Agreement to complete a job (DPP)' },
  dpc: /*i18n*/ { id: 'contract.dpc', message: 'Agreement to perform work (DPČ)' },
  freelance: /*i18n*/ { id: 'contract.freelance', message: 'Freelance (IČO)' },
} as const satisfies Record<string, RouteMessage>;

export const outcomeNames = {
  'hired-here': /*i18n*/ { id: 'outcome.hired-here', message: 'Somebody from this board got the job.' },
  'hired-elsewhere': /*i18n*/ { id: 'outcome.hired-elsewhere', message: 'The company hired somebody from elsewhere.' },
  cancelled: /*i18n*/ { id: 'outcome.cancelled', message: 'The company cancelled the vacancy.' },
  expired: /*i18n*/ { id: 'outcome.expired', message: 'The job expired.' },
  'talent-pool': /*i18n*/ { id: 'outcome.talent-pool', message: 'The company is keeping the candidates for later.' },
} as const satisfies Record<string, RouteMessage>;

export const vacancyNames = {
  open: /*i18n*/ { id: 'vacancy.open', message: 'An open role' },
  'talent-pool': /*i18n*/ { id: 'vacancy.talent-pool', message: 'Talent pool, no role open now' },
} as const satisfies Record<string, RouteMessage>;

export const stageNames = {
  idea: /*i18n*/ { id: 'stage.idea', message: 'Idea' },
  'pre-seed': /*i18n*/ { id: 'stage.pre-seed', message: 'Pre-seed' },
  seed: /*i18n*/ { id: 'stage.seed', message: 'Seed' },
  'series-a': /*i18n*/ { id: 'stage.series-a', message: 'Series A' },
  'series-b': /*i18n*/ { id: 'stage.series-b', message: 'Series B and later' },
  profitable: /*i18n*/ { id: 'stage.profitable', message: 'Profitable' },
  corporate: /*i18n*/ { id: 'stage.corporate', message: 'Part of a corporation' },
} as const satisfies Record<string, RouteMessage>;

export const sizeNames = {
  '1-10': /*i18n*/ { id: 'size.1-10', message: '1–10 people' },
  '11-50': /*i18n*/ { id: 'size.11-50', message: '11–50 people' },
  '51-200': /*i18n*/ { id: 'size.51-200', message: '51–200 people' },
  '201-500': /*i18n*/ { id: 'size.201-500', message: '201–500 people' },
  '501+': /*i18n*/ { id: 'size.501+', message: 'over 500 people' },
} as const satisfies Record<string, RouteMessage>;

export const remotePolicyNames = {
  'remote-first': /*i18n*/ { id: 'remotePolicy.remote-first', message: 'Remote first' },
  hybrid: /*i18n*/ { id: 'remotePolicy.hybrid', message: 'Hybrid' },
  'office-first': /*i18n*/ { id: 'remotePolicy.office-first', message: 'Office first' },
} as const satisfies Record<string, RouteMessage>;

export const benefitNames = {
  'stock-options': /*i18n*/ { id: 'benefit.stock-options', message: 'Stock options' },
  'extra-vacation': /*i18n*/ { id: 'benefit.extra-vacation', message: 'Extra holiday' },
  'flexible-hours': /*i18n*/ { id: 'benefit.flexible-hours', message: 'Flexible hours' },
  'home-office': /*i18n*/ { id: 'benefit.home-office', message: 'Work from home' },
  'education-budget': /*i18n*/ { id: 'benefit.education-budget', message: 'Budget for learning' },
  'sport-card': /*i18n*/ { id: 'benefit.sport-card', message: 'Sports card' },
  'meal-allowance': /*i18n*/ { id: 'benefit.meal-allowance', message: 'Meal allowance' },
  'dog-friendly': /*i18n*/ { id: 'benefit.dog-friendly', message: 'Dogs welcome' },
  'hardware-choice': /*i18n*/ { id: 'benefit.hardware-choice', message: 'Hardware of your choice' },
  sabbatical: /*i18n*/ { id: 'benefit.sabbatical', message: 'Sabbatical' },
  pension: /*i18n*/ { id: 'benefit.pension', message: 'Pension contribution' },
  'parental-leave': /*i18n*/ { id: 'benefit.parental-leave', message: 'Longer parental leave' },
  bonus: /*i18n*/ { id: 'benefit.bonus', message: 'Bonuses' },
  'language-courses': /*i18n*/ { id: 'benefit.language-courses', message: 'Language courses' },
  childcare: /*i18n*/ { id: 'benefit.childcare', message: 'Childcare' },
  'relocation-help': /*i18n*/ { id: 'benefit.relocation-help', message: 'Help with moving' },
  'four-day-week': /*i18n*/ { id: 'benefit.four-day-week', message: 'Four-day week' },
  'mental-health': /*i18n*/ { id: 'benefit.mental-health', message: 'Mental health care' },
} as const satisfies Record<string, RouteMessage>;

export const industryNames = {
  fintech: /*i18n*/ { id: 'industry.fintech', message: 'Finance' },
  insurtech: /*i18n*/ { id: 'industry.insurtech', message: 'Insurance' },
  legaltech: /*i18n*/ { id: 'industry.legaltech', message: 'Law' },
  proptech: /*i18n*/ { id: 'industry.proptech', message: 'Property' },
  hrtech: /*i18n*/ { id: 'industry.hrtech', message: 'HR' },
  govtech: /*i18n*/ { id: 'industry.govtech', message: 'Public services' },
  edtech: /*i18n*/ { id: 'industry.edtech', message: 'Education' },
  climate: /*i18n*/ { id: 'industry.climate', message: 'Climate' },
  energy: /*i18n*/ { id: 'industry.energy', message: 'Energy' },
  mobility: /*i18n*/ { id: 'industry.mobility', message: 'Mobility' },
  logistics: /*i18n*/ { id: 'industry.logistics', message: 'Logistics' },
  foodtech: /*i18n*/ { id: 'industry.foodtech', message: 'Food' },
  agritech: /*i18n*/ { id: 'industry.agritech', message: 'Farming' },
  travel: /*i18n*/ { id: 'industry.travel', message: 'Travel' },
  ai: /*i18n*/ { id: 'industry.ai', message: 'AI' },
  devtools: /*i18n*/ { id: 'industry.devtools', message: 'Developer tools' },
  cybersecurity: /*i18n*/ { id: 'industry.cybersecurity', message: 'Cybersecurity' },
  gaming: /*i18n*/ { id: 'industry.gaming', message: 'Games' },
  hardware: /*i18n*/ { id: 'industry.hardware', message: 'Hardware' },
  robotics: /*i18n*/ { id: 'industry.robotics', message: 'Robotics' },
  space: /*i18n*/ { id: 'industry.space', message: 'Space' },
  healthtech: /*i18n*/ { id: 'industry.healthtech', message: 'Health' },
  biotech: /*i18n*/ { id: 'industry.biotech', message: 'Biotech' },
  sport: /*i18n*/ { id: 'industry.sport', message: 'Sport' },
  'social-impact': /*i18n*/ { id: 'industry.social-impact', message: 'Social impact' },
  media: /*i18n*/ { id: 'industry.media', message: 'Media' },
  ecommerce: /*i18n*/ { id: 'industry.ecommerce', message: 'E-commerce' },
  martech: /*i18n*/ { id: 'industry.martech', message: 'Marketing' },
  fashion: /*i18n*/ { id: 'industry.fashion', message: 'Fashion' },
} as const satisfies Record<string, RouteMessage>;

export const spokenLanguageNames = {
  cs: /*i18n*/ { id: 'language.cs', message: 'Czech' },
  en: /*i18n*/ { id: 'language.en', message: 'English' },
  de: /*i18n*/ { id: 'language.de', message: 'German' },
  sk: /*i18n*/ { id: 'language.sk', message: 'Slovak' },
  pl: /*i18n*/ { id: 'language.pl', message: 'Polish' },
  fr: /*i18n*/ { id: 'language.fr', message: 'French' },
  es: /*i18n*/ { id: 'language.es', message: 'Spanish' },
  it: /*i18n*/ { id: 'language.it', message: 'Italian' },
  uk: /*i18n*/ { id: 'language.uk', message: 'Ukrainian' },
  hu: /*i18n*/ { id: 'language.hu', message: 'Hungarian' },
  ro: /*i18n*/ { id: 'language.ro', message: 'Romanian' },
} as const satisfies Record<string, RouteMessage>;

export const adLanguageNames = {
  cs: /*i18n*/ { id: 'adLanguage.cs', message: 'Ad in Czech' },
  en: /*i18n*/ { id: 'adLanguage.en', message: 'Ad in English' },
} as const satisfies Record<string, RouteMessage>;

export const equityNames = {
  yes: /*i18n*/ { id: 'equity.yes', message: 'With a share in the company' },
} as const satisfies Record<string, RouteMessage>;

export const hiringNames = {
  yes: /*i18n*/ { id: 'hiring.yes', message: 'Hiring now' },
} as const satisfies Record<string, RouteMessage>;

export const visaNames = {
  yes: /*i18n*/ { id: 'visa.yes', message: 'Help with a visa' },
} as const satisfies Record<string, RouteMessage>;

export const postedNames = {
  1: /*i18n*/ { id: 'posted.1', message: 'New since yesterday' },
  3: /*i18n*/ { id: 'posted.3', message: 'New in the last 3 days' },
  7: /*i18n*/ { id: 'posted.7', message: 'New in the last week' },
  14: /*i18n*/ { id: 'posted.14', message: 'New in the last 2 weeks' },
  30: /*i18n*/ { id: 'posted.30', message: 'New in the last 30 days' },
} as const satisfies Record<string, RouteMessage>;

export const replyNames = {
  3: /*i18n*/ { id: 'reply.3', message: 'Reply within 3 days' },
  7: /*i18n*/ { id: 'reply.7', message: 'Reply within a week' },
  14: /*i18n*/ { id: 'reply.14', message: 'Reply within 2 weeks' },
  21: /*i18n*/ { id: 'reply.21', message: 'Reply within 3 weeks' },
} as const satisfies Record<string, RouteMessage>;

export const replyRecordNames = {
  90: /*i18n*/ { id: 'record.90', message: '90% or more of replies on time' },
  75: /*i18n*/ { id: 'record.75', message: '75% or more of replies on time' },
  50: /*i18n*/ { id: 'record.50', message: '50% or more of replies on time' },
} as const satisfies Record<string, RouteMessage>;

/** Names of the groups of filters. */
export const filterNames = {
  fields: /*i18n*/ { id: 'filter.fields', message: 'Field' },
  places: /*i18n*/ { id: 'filter.places', message: 'Place' },
  radius: /*i18n*/ { id: 'filter.radius', message: 'Distance' },
  seniority: /*i18n*/ { id: 'filter.seniority', message: 'Seniority' },
  modes: /*i18n*/ { id: 'filter.modes', message: 'Workplace' },
  commitment: /*i18n*/ { id: 'filter.commitment', message: 'Working hours' },
  contract: /*i18n*/ { id: 'filter.contract', message: 'Contract' },
  salary: /*i18n*/ { id: 'filter.salary', message: 'Salary' },
  skills: /*i18n*/ { id: 'filter.skills', message: 'Skills' },
  language: /*i18n*/ { id: 'filter.language', message: 'Language needed' },
  adLanguage: /*i18n*/ { id: 'filter.adLanguage', message: 'Language of the ad' },
  size: /*i18n*/ { id: 'filter.size', message: 'Company size' },
  stage: /*i18n*/ { id: 'filter.stage', message: 'Company stage' },
  benefits: /*i18n*/ { id: 'filter.benefits', message: 'Benefits' },
  equity: /*i18n*/ { id: 'filter.equity', message: 'Share in the company' },
  visa: /*i18n*/ { id: 'filter.visa', message: 'Visa' },
  posted: /*i18n*/ { id: 'filter.posted', message: 'Published' },
  reply: /*i18n*/ { id: 'filter.reply', message: 'Promised reply' },
  record: /*i18n*/ { id: 'filter.record', message: 'Reply record' },
  company: /*i18n*/ { id: 'filter.company', message: 'Company' },
} as const satisfies Record<FacetKey, RouteMessage>;
