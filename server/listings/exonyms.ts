import { slugOf } from './slug.ts';

/**
 * Cities abroad that Czechs have names for, or the gazetteer has in English. A row: the country, the gazetteer's name, the others.
 */
const rows = `AT Graz, Štýrský Hradec
AT Vienna, Vídeň, Wien
BE Antwerp, Antverpy, Antwerpen
BE Brussels, Brusel, Bruxelles
BE Gent, Ghent
BG Sofia, Sofie
CH Geneva, Ženeva, Genève
CH Zürich, Curych
DE Bautzen, Budyšín
DE Chemnitz, Saská Kamenice
DE Dresden, Drážďany
DE Frankfurt am Main, Frankfurt nad Mohanem, Frankfurt
DE Görlitz, Zhořelec
DE Hannover, Hanover
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
FR Paris, Paříž
FR Strasbourg, Štrasburk
GB Edinburgh, Edinburk
GB London, Londýn
GR Athens, Atény
GR Thessaloníki, Soluň
HR Zagreb, Záhřeb
HU Budapest, Budapešť
IT Florence, Florencie, Firenze
IT Genoa, Janov, Genova
IT Milan, Milán, Milano
IT Naples, Neapol, Napoli
IT Padua, Padova
IT Rome, Řím, Roma
IT Trieste, Terst
IT Turin, Turín, Torino
IT Venice, Benátky, Venezia
LU Luxembourg, Lucemburk
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
SE Gothenburg, Göteborg
SI Ljubljana, Lublaň
UA Kyiv, Kyjev, Kiev
UA Lviv, Lvov
US New York City, New York`.split('\n');

type City = { name: string; country: string; others: readonly string[] };

export const cities: readonly City[] = rows.map((row) => {
  const [name = '', ...others] = row.slice(3).split(', ');
  return { name, country: row.slice(0, 2), others };
});

const bySlug = new Map(cities.flatMap((city) => [city.name, ...city.others].map((name) => [slugOf(name), city])));

/** The city that is meant by a name of it, as a slug; undefined where that is no such city. */
export const cityCalled = (slug: string): City | undefined => bySlug.get(slug);

/** The slug of the gazetteer's name for a city, where that of another name is given. */
export const withoutExonym = (slug: string): string => {
  const city = cityCalled(slug);
  return city ? slugOf(city.name) : slug;
};
