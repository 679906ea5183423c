import { expect, test } from 'vitest';
import { fieldsOf, seniorityOf } from '../../../server/import/titles.ts';
import { type FieldId, fields } from '../../../src/routing/taxonomy.ts';

test.each<[string, FieldId | null, FieldId[]]>([
  ['Senior Backend Engineer', 'development', ['backend']],
  ['Vývojář backendu', null, ['backend']],
  ['Full Stack Developer', null, ['fullstack']],
  ['Software Engineer III', 'development', ['development']],
  ['Senior Software Engineer, Android (Kotlin)', 'development', ['mobile']],
  ['Software Engineer, ML Platform', 'development', ['development', 'ai-ml']],
  ['Account Executive, Data & AI', 'sales', ['sales-rep']],
  ['Senior Product Marketing Manager', 'product', ['marketing']],
  ['Product Designer', 'design', ['product-design']],
  ['Manager, Solutions Engineering', 'other', ['sales']],
  ['Engineering Manager, Growth', 'other', ['development', 'team-lead']],
  ['VP, Finance', null, ['finance', 'c-level']],
  ['Talent Acquisition Specialist', 'people', ['recruiting']],
  ['Účetní', null, ['finance']],
  ['Obchodní zástupce', null, ['sales-rep']],
  ['Personalistka', null, ['hr']],
  ['Asistentka ředitele', null, ['office', 'c-level']],
  ['Skladník', null, ['logistics']],
  ['Mechanical Engineer', 'development', ['other']],
  ['Open application', 'people', ['people']],
  ['Wild Card', null, ['other']],
])('%s (%s)', (title, hint, expected) => expect(fieldsOf(title, hint)).toEqual(expected));

const named: Partial<Record<FieldId, string>> = {
  development: 'Software Developer', backend: 'Backend Developer', frontend: 'Frontend Developer', fullstack: 'Fullstack Developer',
  mobile: 'iOS Developer', devops: 'DevOps Engineer', testing: 'QA Tester', embedded: 'Embedded Engineer', security: 'Security Engineer',
  architect: 'Software Architect', games: 'Game Designer', data: 'Data Steward', 'data-engineer': 'Data Engineer',
  'data-analyst': 'Data Analyst', 'data-science': 'Data Scientist', 'ai-ml': 'Machine Learning Engineer', bi: 'BI Developer',
  product: 'Product Specialist', 'product-manager': 'Product Manager', 'project-manager': 'Project Manager', agile: 'Scrum Master',
  design: 'Designer', 'ux-ui': 'UX Researcher', 'graphic-design': 'Graphic Designer', 'product-design': 'Product Designer',
  marketing: 'Marketing Manager', 'performance-marketing': 'PPC Specialist', content: 'Copywriter', 'social-media': 'Social Media Manager',
  seo: 'SEO Specialist', pr: 'PR Manager', brand: 'Brand Manager', sales: 'Sales Wizard', 'sales-rep': 'Sales Representative',
  'account-manager': 'Account Manager', 'business-development': 'Business Development Manager', 'customer-success': 'Customer Success Manager',
  partnerships: 'Partnerships Manager', support: 'Support Hero', 'customer-support': 'Customer Support', 'technical-support': 'Technical Support',
  operations: 'Operations Manager', office: 'Office Manager', logistics: 'Logistics Specialist', finance: 'Accountant', legal: 'Lawyer',
  people: 'People Person', recruiting: 'Recruiter', hr: 'HR Generalist', 'c-level': 'Chief Executive Officer', 'team-lead': 'Team Lead',
  'co-founder': 'Co-founder', other: 'Beekeeper',
};

// Leadership as such has only its two kinds.
test.each(Object.keys(fields).filter((id) => id !== 'leadership') as FieldId[])('a title leads to %s', (id) => {
  expect(fieldsOf(named[id] ?? '', null)).toContain(id);
});

test.each([
  ['Senior Developer', ['senior']],
  ['Staff Software Engineer', ['lead']],
  ['Head of Sales', ['lead']],
  ['Sales Internship', ['intern']],
  ['Junior/Medior tester', ['junior', 'medior']],
  ['Software Engineer II', ['medior']],
  ['Software Engineer III', ['senior']],
  ['Developer', []],
])('%s is %j', (title, expected) => expect(seniorityOf(title)).toEqual(expected));
