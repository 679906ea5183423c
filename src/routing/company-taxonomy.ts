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
export const stages = ['idea', 'pre-seed', 'seed', 'series-a', 'series-b', 'profitable', 'corporate'] as const;

/** People in the company. The last one is `501-plus` in addresses. */
export const sizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

export type Size = (typeof sizes)[number];
