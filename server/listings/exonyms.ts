import type { JobPlace } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { slugOf } from './slug.ts';

/**
 * Cities abroad with a Czech name, or an English one in the gazetteer. A row: the country, the gazetteer's name, the Czech one,
 * others.
 */
const rows = `AE Abu Dhabi, Abú Zabí
AE Dubai, Dubaj
AM Yerevan, Jerevan
AT Graz, Štýrský Hradec
AT Linz, Linec
AT Vienna, Vídeň, Wien
BE Antwerp, Antverpy, Antwerpen
BE Brussels, Brusel, Bruxelles
BE Gent, Gent, Ghent
BG Sofia, Sofie
CH Basel, Basilej
CH Geneva, Ženeva, Genève
CH Zürich, Curych
CN Beijing, Peking
CN Shanghai, Šanghaj
CY Nicosia, Nikósie
DE Aachen, Cáchy
DE Bautzen, Budyšín
DE Berlin, Berlín
DE Bremen, Brémy
DE Chemnitz, Saská Kamenice
DE Dresden, Drážďany
DE Frankfurt am Main, Frankfurt nad Mohanem, Frankfurt
DE Görlitz, Zhořelec
DE Hamburg, Hamburk
DE Hannover, Hannover, Hanover
DE Köln, Kolín nad Rýnem, Cologne
DE Leipzig, Lipsko
DE Mainz, Mohuč
DE Munich, Mnichov, München, Muenchen
DE Nuremberg, Norimberk, Nürnberg, Nuernberg
DE Passau, Pasov
DE Regensburg, Řezno
DE Trier, Trevír
DE Zittau, Žitava
DK Copenhagen, Kodaň, København
EG Cairo, Káhira
FI Helsinki, Helsinky
FR Paris, Paříž
FR Strasbourg, Štrasburk
GB Edinburgh, Edinburk
GB London, Londýn
GR Athens, Atény
GR Thessaloníki, Soluň
HR Zagreb, Záhřeb
HU Budapest, Budapešť
IN Delhi, Dillí
IT Florence, Florencie, Firenze
IT Genoa, Janov, Genova
IT Milan, Milán, Milano
IT Naples, Neapol, Napoli
IT Padua, Padova
IT Rome, Řím, Roma
IT Trieste, Terst
IT Turin, Turín, Torino
IT Venice, Benátky, Venezia
JP Tokyo, Tokio
LU Luxembourg, Lucemburk
NL Amsterdam, Amsterodam
NL The Hague, Haag, Den Haag
PL Bielsko-Biala, Bílsko-Bělá
PL Gdańsk, Gdaňsk
PL Katowice, Katovice
PL Kraków, Krakov
PL Poznań, Poznaň
PL Racibórz, Ratiboř
PL Szczecin, Štětín
PL Warsaw, Varšava, Warszawa
PL Wrocław, Vratislav
PL Łódź, Lodž
PT Lisbon, Lisabon, Lisboa
RO Bucharest, Bukurešť, București
RS Belgrade, Bělehrad, Beograd
RU Moscow, Moskva
RU Saint Petersburg, Petrohrad
SE Gothenburg, Göteborg
SI Ljubljana, Lublaň
UA Kyiv, Kyjev, Kiev
UA Lviv, Lvov
US New York City, New York`.split('\n');

type City = { name: string; country: string; czech: string; others: readonly string[] };

export const citiesWithExonyms: readonly City[] = rows.map((row) => {
  const [name = '', ...others] = row.slice(3).split(', ');
  return { name, country: row.slice(0, 2), czech: others[0] ?? name, others };
});

const bySlug = new Map(
  citiesWithExonyms.flatMap((city) => [city.name, ...city.others].map((name) => [slugOf(name), city])),
);

/** The city that a slug of one of its names means, if any. */
export const cityByName = (slug: string): City | undefined => bySlug.get(slug);

/** The slug of the gazetteer's name for a city, given a slug of any of its names. */
export const withoutExonym = (slug: string): string => {
  const city = cityByName(slug);
  return city ? slugOf(city.name) : slug;
};

/** English names of countries by their two-letter codes; undefined for other codes. */
export const englishRegionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const czechRegionNames = new Intl.DisplayNames('cs', { type: 'region' });

/** The name of a municipality in an edition: in Czech "Munich, Germany" is "Mnichov, Německo". Others stay as given. */
export const placeName = ({ name, country }: { name: string; country?: string }, locale: Locale): string => {
  const end = country ? `, ${englishRegionNames.of(country) ?? country}` : '';
  if (locale === 'en' || !country || !name.endsWith(end)) return name;
  const city = name.slice(0, -end.length);
  const known = cityByName(slugOf(city));
  return `${known?.country === country ? known.czech : city}, ${czechRegionNames.of(country)}`;
};

export const localizedPlace = <Place extends JobPlace>(place: Place, locale: Locale): Place =>
  place.name === null ? place : { ...place, name: placeName({ ...place, name: place.name }, locale) };
