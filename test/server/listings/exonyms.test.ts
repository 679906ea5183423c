import { expect, test } from 'vitest';
import { localizedPlace, placeName } from '../../../server/listings/exonyms.ts';

test.each([
  ['Munich, Germany', 'DE', 'Mnichov, Německo'],
  ['Vienna, Austria', 'AT', 'Vídeň, Rakousko'],
  ['Köln, Germany', 'DE', 'Kolín nad Rýnem, Německo'],
  ['Gent, Belgium', 'BE', 'Gent, Belgie'],
  ['Ulm, Germany', 'DE', 'Ulm, Německo'],
  ['Berlin, Germany', 'DE', 'Berlín, Německo'],
  ['London, Ontario', 'CA', 'London, Ontario'],
  ['Atlanta, Georgia', 'US', 'Atlanta, Georgia'],
  ['Kolín', 'CZ', 'Kolín'],
])('%s (%s) is %s in Czech, and unchanged in English', (name, country, czech) => {
  expect(placeName({ name, country }, 'cs')).toBe(czech);
  expect(placeName({ name, country }, 'en')).toBe(name);
});

test('a place without a country keeps the name of its ad, and places of the taxonomy have none', () => {
  expect(localizedPlace({ id: null, name: 'Vienna, Austria' }, 'cs')).toEqual({ id: null, name: 'Vienna, Austria' });
  expect(localizedPlace({ id: 'prague', name: null }, 'cs')).toEqual({ id: 'prague', name: null });
});
