import { describe, expect, test } from 'vitest';
import { type AdContent, emptyAd } from '../../../machines/ad/ad-content.rules.ts';
import { findingsOf } from '../../../machines/ad/ad-lint.rules.ts';

const inCzech = (cs: string) => ({ cs, en: '' });
const validAd: AdContent = { ...emptyAd, title: inCzech('Vývojář/ka draků'), summary: inCzech('Draci nad Brnem.') };
const found = (more: Partial<AdContent>) => findingsOf({ ...validAd, ...more }).map(({ finding }) => finding);
const titled = (title: string, locale: 'cs' | 'en' = 'cs') =>
  found(
    locale === 'cs'
      ? { title: inCzech(title) }
      : { locales: ['en'], title: { cs: '', en: title }, summary: { cs: '', en: 'Kites over Brno.' } },
  );

describe('product §11 linter of an ad', () => {
  test('reports nothing for a sound ad', () => expect(found({})).toEqual([]));

  test.each(['Vývojář draků', 'Specialistka podpory', 'Účetní specialista', 'Obchodní manažer', 'Analytička dat'])(
    'reports the title %s, which names one gender',
    (title) => expect(titled(title)).toEqual(['gendered']),
  );
  test.each([
    'Vývojář/ka draků',
    'Vývojář(ka) draků',
    'Specialista (m/ž)',
    'Vývoj draků',
    'Backend developer',
    'Hotelová recepce',
  ])('accepts the title %s', (title) => expect(titled(title)).toEqual([]));
  test.each(['Salesman', 'Sales girl', 'Chairman of the board'])('reports the English title %s', (title) =>
    expect(titled(title, 'en')).toEqual(['gendered']),
  );
  test.each(['Salesperson', 'Chair of the board', 'Salesman (m/f)'])('accepts the English title %s', (title) =>
    expect(titled(title, 'en')).toEqual([]),
  );

  test.each<[string, Partial<AdContent>]>([
    ['capitals', { title: inCzech('VÝVOJ DRAKŮ') }],
    ['contact', { description: inCzech('<p>Napiš na jana@draci.example.</p>') }],
    ['contact', { description: inCzech('<p>Napiš na jana<strong>@</strong>dra<em>ci.example</em>.</p>') }],
    ['contact', { description: inCzech('<p>Napiš na jana&#64;draci.example.</p>') }],
    ['contact', { summary: inCzech('Plat < 1 000, jana@draci.example > inzerát') }],
    ['contact', { offer: inCzech('<p>Zavolej 777 123 456 hned.</p>') }],
    ['contact', { skillsMust: ['Piš na WhatsApp 777 123 456'] }],
    ['contact', { skillsNice: ['draci.cz'] }],
    ['contact', { places: ['Brno, 777 123 456'] }],
    ['contact', { contact: { name: 'Jana Malá', role: inCzech('zakladatelka, skok.evil.example') } }],
    ['contact', { contact: { name: 'Jana na draci.cz', role: inCzech('') } }],
    ['contact', { description: inCzech('<p>Víc na kariera.draci.cz/vyvoj nebo t.me/draci.</p>') }],
    ['payHistory', { screening: [{ question: inCzech('Jaká je tvoje současná mzda?'), isRequired: true }] }],
    ['young', { description: inCzech('<p>Jsme mladý kolektiv.</p>') }],
    ['noSummary', { summary: inCzech(' ') }],
    ['wideSalary', { salary: { ...emptyAd.salary, min: 100, max: 161 } }],
  ])('reports %s in %j', (finding, more) => expect(found(more)).toEqual([finding]));

  test.each(['ASP.NET', '.NET', 'Node.js', 'Socket.IO', 'CI/CD', 'v1.2'])(
    'does not report the skill %s as a contact',
    (skill) => expect(found({ skillsMust: [skill] })).toEqual([]),
  );

  test('accepts a salary range of up to 1.6 times its lower end', () =>
    expect(found({ salary: { ...emptyAd.salary, min: 100, max: 160 } })).toEqual([]));

  test('reports the language of each finding, and checks only the ad’s languages', () => {
    const title = { cs: 'VÝVOJ', en: 'KITES' };
    const both = { ...validAd, title, summary: { cs: 'Draci.', en: 'Kites.' } };
    expect(findingsOf({ ...both, locales: ['en', 'cs'] })).toEqual([
      { finding: 'capitals', locale: 'en' },
      { finding: 'capitals', locale: 'cs' },
    ]);
    expect(findingsOf({ ...both, locales: ['cs'] })).toEqual([{ finding: 'capitals', locale: 'cs' }]);
  });
});
