import { beforeAll, describe, expect, test } from 'vitest';
import type { NewJob } from '../../../server/listings/listing.ts';
import { insertListings, listBoardJobs, titlesOf } from '../../support/board.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';

const english = (title: string, more: Partial<NewJob> = {}) =>
  newJob(title, { title: { cs: null, en: title }, ...more });
const brno = { places: [{ id: 'brno', name: null }] } satisfies Partial<NewJob>;
const nothing = { mode: null, commitment: [], contract: [], seniority: [], places: [] } satisfies Partial<NewJob>;

const monthly = (min: number, max: number) => ({ min, max, currency: 'CZK', period: 'month' }) as const;

// Each ad matches a query below by its title or by its options, seldom by both.
const jobs: NewJob[] = [
  english('Backend engineer', { skillsMust: ['Kotlin', 'PostgreSQL'], seniority: ['senior'], mode: 'remote' }),
  newJob('Programátorka účtenek', { skillsMust: ['C#', '.NET'], mode: 'hybrid', ...brno }),
  english('Game engine engineer', { fields: ['games'], skillsMust: ['C++'], seniority: ['lead'] }),
  newJob('Tvůrce webů', { fields: ['frontend'], skillsMust: ['React', 'TypeScript'], seniority: ['junior'] }),
  english('API builder', { fields: ['fullstack'], skillsMust: ['Node.js'], contract: ['freelance'], mode: 'remote' }),
  newJob('Správa sítě', {
    fields: ['technical-support'],
    skillsMust: ['Netflow'],
    summary: { cs: 'Network', en: null },
  }),
  english('Robot tamer', { fields: ['ai-ml'], skillsMust: ['Python', 'PyTorch'] }),
  newJob('Kdo ví, co stavět', { fields: ['product-manager'], seniority: ['medior'] }),
  english('Keeper of deadlines', { fields: ['project-manager'], commitment: ['part-time'] }),
  newJob('Kdo nakreslí aplikaci', { fields: ['ux-ui'], skillsMust: ['Figma'] }),
  newJob('Výpomoc na festivalu', { fields: ['operations'], commitment: ['temporary'], contract: ['dpp'], ...brno }),
  english('Summer at our lab', { fields: ['data-science'], seniority: ['intern'], commitment: ['internship'] }),
  newJob('Péče o čísla', { fields: ['finance'], contract: ['dpc'], commitment: ['part-time'] }),
  english('First seller', { fields: ['sales-rep'], languages: [{ code: 'de', level: 'C1' }] }),
  newJob('Hlas značky', { fields: ['content'], contract: ['freelance'], benefits: ['four-day-week'] }),
  english('Cluster keeper', { fields: ['devops'], skillsMust: ['Kubernetes'], visaSupport: true }),
  newJob('Spisy a smlouvy', { fields: ['legal'], ...nothing, companySlug: 'paragraf' }),
  english('Search engine magician', { fields: ['seo'], ...nothing }),
  newJob('Zkoušení aplikací', { fields: ['testing'], ...nothing }),
  newJob('Kdo vyplatí mzdy', { fields: ['hr'], ...nothing }),
  english('Friend of big clients', { fields: ['account-manager'], ...nothing }),
  newJob('Podoba všeho, co vydáme', { fields: ['brand'], ...nothing }),
  newJob('Klíče a květiny', { fields: ['office'], ...nothing }),
  english('Map maker', {
    fields: ['security'],
    skillsMust: ['Git', 'Socket'],
    languages: [{ code: 'de', level: 'B2' }],
    ...nothing,
  }),
  newJob('Hračky pro práci', { fields: ['games'], ...nothing, companySlug: 'paragraf' }),
  english('Maker of small circuits', {
    fields: ['embedded'],
    skillsMust: ['C'],
    summary: { cs: null, en: 'Without meetings in Germany' },
    ...nothing,
  }),
  newJob('Hlas na lince', { fields: ['customer-support'], ...nothing }),
  newJob('Strážce tabule', { fields: ['agile'], ...nothing }),
  english('Talent finder', { fields: ['recruiting'], ...nothing, equity: { min: 0.1, max: 0.5 } }),
  newJob('Hlídač světel', { fields: ['other'], ...nothing, companySlug: 'pulz' }),
  newJob('Pán skladu', { fields: ['other'], ...nothing, companySlug: 'koruna' }),
  english('Friend of parcels', { fields: ['other'], ...nothing, companySlug: 'hokyne' }),
  newJob('Kdo uvaří kávu', { fields: ['other'], ...nothing, companySlug: 'vabank' }),
  newJob('Zlatý důl', { fields: ['other'], skillsMust: ['Elm'], ...nothing, salary: monthly(70_000, 90_000) }),
  newJob('Stříbrný důl', { fields: ['other'], skillsMust: ['Elm'], ...nothing, salary: monthly(45_000, 55_000) }),
  newJob('Měděný důl', { fields: ['other'], skillsMust: ['Elm'], ...nothing, salary: monthly(8000, 12_000) }),
  newJob('Uhelný důl', { fields: ['other'], skillsMust: ['Elm'], ...nothing }),
  english('Reader of platforms', { fields: ['bi'], ...nothing }),
  english('Beans and threads', { fields: ['other'], skillsMust: ['Java'], ...nothing }),
  newJob('Skript do prohlížeče', { fields: ['other'], skillsMust: ['JavaScript'], ...nothing }),
  newJob('Tabulky každý den', { fields: ['other'], skillsMust: ['Excel'], ...nothing }),
  english('Seeker of excellence', { fields: ['other'], ...nothing }),
  newJob('Kdo spravuje kontakty', { fields: ['other'], skillsMust: ['Salesforce'], ...nothing }),
  english('Teacher of physics', { fields: ['other'], ...nothing }),
  newJob('Učitel chemie', { fields: ['other'], ...nothing }),
  english('Mechanical engineer', { fields: ['other'], ...nothing }),
  english('Credit risk analyst', { fields: ['finance'], ...nothing }),
  english('Cloud keeper (.NET)', { fields: ['backend'], ...nothing }),
  english('Friend of beer', {
    fields: ['other'],
    ...nothing,
    places: [{ id: 'munich', name: 'Munich, Germany', country: 'DE', at: [48.1, 11.6] }],
  }),
  newJob('Kdo vysvětlí analytics', { fields: ['other'], ...nothing }),
  newJob('Technická zpráva', { fields: ['other'], ...nothing }),
  newJob('Jede 80000 kilometrů', { fields: ['other'], ...nothing }),
  newJob('Strážce normy 27001', { fields: ['other'], skillsMust: ['ISO'], ...nothing }),
];

const companies = [
  newCompany('acme'),
  newCompany('paragraf'),
  newCompany('pulz', { industry: ['healthtech', 'ai'] }),
  newCompany('koruna', { industry: ['fintech'] }),
  newCompany('hokyne', { industry: ['ecommerce'] }),
  newCompany('vabank', { industry: ['hrtech', 'martech', 'gaming', 'media'] }),
];

const queries: [query: string, found: string[], not: string[]][] = [
  // Seniority.
  ['junior', ['Tvůrce webů'], ['Backend engineer', 'Summer at our lab']],
  ['bez praxe', ['Tvůrce webů', 'Summer at our lab'], ['Backend engineer']],
  ['entry level', ['Tvůrce webů'], ['Backend engineer']],
  ['absolvent', ['Tvůrce webů'], ['Backend engineer']],
  ['juniorní vývojář', ['Tvůrce webů'], ['Kdo nakreslí aplikaci', 'Backend engineer']],
  ['senior', ['Backend engineer'], ['Tvůrce webů', 'Game engine engineer']],
  ['senior backend developer', ['Backend engineer'], ['Programátorka účtenek']],
  ['stáž', ['Summer at our lab'], ['Tvůrce webů']],
  ['internship', ['Summer at our lab'], ['Tvůrce webů']],
  ['trainee', ['Summer at our lab'], ['Backend engineer']],
  ['team lead', ['Game engine engineer'], ['Backend engineer']],
  ['medior', ['Kdo ví, co stavět'], ['Backend engineer', 'Spisy a smlouvy']],
  ['praktikant', ['Summer at our lab'], ['Tvůrce webů', 'Backend engineer']],
  ['junioři', ['Tvůrce webů'], ['Backend engineer']],
  // Commitment.
  ['part-time', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['part time', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['parttime', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['na půl úvazku', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer', 'Výpomoc na festivalu']],
  ['poloviční úvazek', ['Keeper of deadlines'], ['Backend engineer']],
  ['zkrácený úvazek účetní', ['Péče o čísla'], ['Keeper of deadlines']],
  ['práce na zkrácený úvazek', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['půl úvazek', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['po mateřské', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['full-time', ['Backend engineer'], ['Keeper of deadlines', 'Spisy a smlouvy']],
  ['plný úvazek', ['Backend engineer'], ['Keeper of deadlines']],
  ['brigáda', ['Výpomoc na festivalu'], ['Backend engineer']],
  ['brigáda Brno', ['Výpomoc na festivalu'], ['Programátorka účtenek']],
  // Contract.
  ['HPP', ['Backend engineer'], ['API builder', 'Péče o čísla']],
  ['hlavní pracovní poměr', ['Backend engineer'], ['API builder']],
  ['na IČO', ['API builder'], ['Backend engineer']],
  ['OSVČ', ['API builder'], ['Backend engineer']],
  ['freelance', ['API builder'], ['Backend engineer']],
  ['contractor', ['API builder'], ['Backend engineer']],
  ['na volné noze', ['API builder'], ['Backend engineer', 'Spisy a smlouvy']],
  ['vývojář na volné noze', ['API builder'], ['Backend engineer', 'Tvůrce webů']],
  ['copywriter na volné noze', ['Hlas značky'], ['API builder', 'Search engine magician']],
  ['DPP', ['Výpomoc na festivalu'], ['Péče o čísla']],
  ['DPČ', ['Péče o čísla'], ['Výpomoc na festivalu']],
  ['dohoda', ['Výpomoc na festivalu', 'Péče o čísla'], ['Backend engineer']],
  // Mode.
  ['remote', ['Backend engineer', 'API builder'], ['Programátorka účtenek', 'Tvůrce webů']],
  ['na dálku', ['Backend engineer', 'API builder'], ['Programátorka účtenek', 'Tvůrce webů']],
  ['vzdáleně', ['Backend engineer', 'API builder'], ['Programátorka účtenek', 'Tvůrce webů']],
  ['vzdálená práce', ['Backend engineer', 'API builder'], ['Programátorka účtenek', 'Tvůrce webů']],
  ['vývojář vzdáleně', ['Backend engineer', 'API builder'], ['Programátorka účtenek', 'Hlas značky']],
  ['home office', ['Backend engineer', 'API builder', 'Programátorka účtenek'], ['Tvůrce webů']],
  ['homeoffice', ['Backend engineer', 'Programátorka účtenek'], ['Tvůrce webů']],
  ['práce z domova', ['Backend engineer', 'API builder'], ['Tvůrce webů', 'Programátorka účtenek']],
  ['work from home', ['Backend engineer', 'API builder'], ['Tvůrce webů']],
  ['jobs from home', ['Backend engineer', 'API builder'], ['Tvůrce webů']],
  ['remote developer', ['Backend engineer', 'API builder'], ['Programátorka účtenek']],
  ['hybrid', ['Programátorka účtenek'], ['Backend engineer', 'Tvůrce webů']],
  ['on-site', ['Tvůrce webů'], ['Backend engineer', 'Programátorka účtenek']],
  // Fields.
  ['manažer produktu', ['Kdo ví, co stavět'], ['Keeper of deadlines']],
  ['produktová manažerka', ['Kdo ví, co stavět'], ['Keeper of deadlines']],
  ['product manager', ['Kdo ví, co stavět'], ['Talent finder']],
  ['product owner', ['Kdo ví, co stavět'], ['Keeper of deadlines']],
  ['projektový manažer', ['Keeper of deadlines'], ['Kdo ví, co stavět']],
  ['project manager part time', ['Keeper of deadlines'], ['Péče o čísla']],
  ['programátor', ['Programátorka účtenek', 'Backend engineer', 'Tvůrce webů'], ['Správa sítě', 'Hlas značky']],
  ['vývojářka', ['Programátorka účtenek', 'Backend engineer'], ['Hlas značky']],
  ['software engineer', ['Programátorka účtenek', 'Backend engineer'], ['Talent finder']],
  ['front-end', ['Tvůrce webů'], ['Backend engineer']],
  ['frontend developer', ['Tvůrce webů'], ['Backend engineer']],
  ['designérka', ['Kdo nakreslí aplikaci'], ['Backend engineer']],
  ['UX designer', ['Kdo nakreslí aplikaci'], ['Hlas značky']],
  ['účetní', ['Péče o čísla'], ['Spisy a smlouvy', 'Programátorka účtenek']],
  ['accountant', ['Péče o čísla'], ['Spisy a smlouvy']],
  ['právník', ['Spisy a smlouvy'], ['Péče o čísla']],
  ['copywriter', ['Hlas značky'], ['Search engine magician']],
  ['marketing', ['Hlas značky', 'Search engine magician'], ['First seller']],
  ['obchodní zástupce', ['First seller'], ['Hlas značky']],
  ['sales', ['First seller'], ['Hlas značky']],
  ['machine learning', ['Robot tamer'], ['Summer at our lab']],
  ['tester', ['Zkoušení aplikací'], ['Tvůrce webů']],
  ['QA engineer', ['Zkoušení aplikací'], ['Hlas značky']],
  ['HR', ['Talent finder'], ['Hlas značky']],
  ['personalistka', ['Talent finder'], ['Hlas značky']],
  ['HR manažer', ['Kdo vyplatí mzdy'], ['Talent finder', 'Kdo ví, co stavět', 'Klíče a květiny']],
  ['HR manažerka', ['Kdo vyplatí mzdy'], ['Kdo ví, co stavět']],
  ['personální manažer', ['Kdo vyplatí mzdy'], ['Kdo ví, co stavět', 'Keeper of deadlines']],
  ['account manažer', ['Friend of big clients'], ['First seller', 'Kdo ví, co stavět']],
  ['brand manažerka', ['Podoba všeho, co vydáme'], ['Hlas značky', 'Kdo ví, co stavět']],
  ['office manažer', ['Klíče a květiny'], ['Map maker', 'Kdo vyplatí mzdy']],
  ['DevOps', ['Cluster keeper'], ['Backend engineer']],
  ['IT podpora', ['Správa sítě'], ['Hlas značky']],
  ['podpora zákazníků', ['Hlas na lince'], ['Správa sítě']],
  ['scrum master', ['Strážce tabule'], ['Keeper of deadlines']],
  ['sales manager', ['First seller'], ['Hlas značky']],
  ['tvorba obsahu', ['Hlas značky'], ['Search engine magician']],
  ['social media manager', [], ['Kdo ví, co stavět']],
  // Short words with a meaning are no prefixes.
  ['HR', ['Talent finder', 'Kdo vyplatí mzdy'], ['Hračky pro práci']],
  ['PR', [], ['Hračky pro práci', 'Programátorka účtenek']],
  // Skills, whole with their signs.
  ['.NET', ['Programátorka účtenek'], ['Správa sítě', 'Backend engineer']],
  ['.net developer', ['Programátorka účtenek'], ['Správa sítě', 'Backend engineer']],
  ['dotnet', ['Programátorka účtenek'], ['Správa sítě']],
  ['C#', ['Programátorka účtenek'], ['Game engine engineer', 'Cluster keeper']],
  ['c# brno', ['Programátorka účtenek'], ['Výpomoc na festivalu']],
  ['C++', ['Game engine engineer'], ['Programátorka účtenek', 'Cluster keeper']],
  ['C', ['Maker of small circuits'], ['Game engine engineer', 'Programátorka účtenek', 'Cluster keeper']],
  ['C/C++', ['Maker of small circuits', 'Game engine engineer'], ['Programátorka účtenek', 'Cluster keeper']],
  ['Node.js', ['API builder'], ['Tvůrce webů']],
  ['nodejs', ['API builder'], ['Tvůrce webů']],
  ['node js', ['API builder'], ['Tvůrce webů']],
  ['k8s', ['Cluster keeper'], ['Backend engineer']],
  ['react.js', ['Tvůrce webů'], ['API builder']],
  ['kotlin senior', ['Backend engineer'], ['Programátorka účtenek']],
  ['pyth', ['Robot tamer'], ['API builder']],
  // Language, benefits, visa, equity, companies, places.
  ['němčina', ['First seller'], ['Hlas značky']],
  ['german speaking sales', ['First seller'], ['Hlas značky']],
  ['práce s němčinou', ['First seller'], ['Hlas značky']],
  ['práce v němčině', ['First seller'], ['Hlas značky']],
  ['without German', [], ['First seller', 'Maker of small circuits']],
  ['no German', [], ['First seller']],
  ['bez němčina', [], ['First seller']],
  ['čtyřdenní týden', ['Hlas značky'], ['First seller']],
  ['visa sponsorship', ['Cluster keeper'], ['Backend engineer']],
  ['ESOP', ['Talent finder'], ['Backend engineer']],
  ['paragraf', ['Spisy a smlouvy'], ['Péče o čísla']],
  ['práce v Brně', ['Programátorka účtenek', 'Výpomoc na festivalu'], ['Backend engineer']],
  ['programátor Brno', ['Programátorka účtenek'], ['Backend engineer', 'Výpomoc na festivalu']],
  ['jobs for developers in Prague', ['Tvůrce webů'], ['Programátorka účtenek', 'Péče o čísla']],
  ['Brno a okolí', ['Programátorka účtenek'], ['Backend engineer']],
  ['startup Brno', ['Programátorka účtenek'], ['Backend engineer']],
  // What the company does.
  ['fintech', ['Pán skladu'], ['Hlídač světel', 'Péče o čísla']],
  ['bankovnictví', ['Pán skladu'], ['Hlídač světel']],
  ['zdravotnictví', ['Hlídač světel'], ['Pán skladu', 'Friend of parcels']],
  ['zdravotnický startup', ['Hlídač světel'], ['Pán skladu']],
  ['health tech', ['Hlídač světel'], ['Friend of parcels']],
  ['e-commerce', ['Friend of parcels'], ['Hlídač světel']],
  ['ecommerce', ['Friend of parcels'], ['Pán skladu']],
  ['eshop', ['Friend of parcels'], ['Pán skladu']],
  ['pán zdravotnictví', [], ['Pán skladu', 'Hlídač světel']],
  ['bez zdravotnictví', [], ['Hlídač světel']],
  ['martech', ['Kdo uvaří kávu'], ['Hlas značky']],
  ['social media', [], ['Kdo uvaří kávu']],
  // A word for what people do is not what their company does.
  ['finance', ['Péče o čísla'], ['Pán skladu']],
  ['HR', ['Talent finder', 'Kdo vyplatí mzdy'], ['Kdo uvaří kávu']],
  ['marketing', ['Hlas značky', 'Search engine magician'], ['Kdo uvaří kávu']],
  ['AI', ['Robot tamer'], ['Hlídač světel']],
  ['hry', ['Game engine engineer'], ['Kdo uvaří kávu']],
  ['med', ['Kdo ví, co stavět'], ['Kdo uvaří kávu']],
  // A monthly salary is the least that an ad has to pay.
  ['elm 80000', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['80000', ['Zlatý důl', 'Jede 80000 kilometrů'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 80 000', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 80.000 Kč', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 80 tisíc', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['80 tis. Kč hrubého elm', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['60k', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl', 'Jede 80000 kilometrů']],
  ['50K elm', ['Zlatý důl', 'Stříbrný důl'], ['Měděný důl', 'Uhelný důl']],
  ['elm od 50000', ['Zlatý důl', 'Stříbrný důl'], ['Měděný důl']],
  ['mzda od 50 000 Kč měsíčně', ['Zlatý důl', 'Stříbrný důl'], ['Měděný důl']],
  ['elm 50-80k', ['Zlatý důl', 'Stříbrný důl'], ['Měděný důl']],
  ['elm 50 000 - 80 000', ['Zlatý důl', 'Stříbrný důl'], ['Měděný důl']],
  ['elm 3000 EUR', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 10 000 Kč', ['Zlatý důl', 'Stříbrný důl', 'Měděný důl'], ['Uhelný důl']],
  // Other numbers are only text.
  ['elm 11000', [], ['Zlatý důl', 'Měděný důl']],
  ['elm 2026', [], ['Zlatý důl', 'Měděný důl']],
  ['elm 900000', [], ['Zlatý důl']],
  ['ISO 27001', ['Strážce normy 27001'], ['Zlatý důl']],
  ['27001', ['Strážce normy 27001'], ['Zlatý důl', 'Stříbrný důl']],
  ['bez 50000', [], ['Zlatý důl', 'Stříbrný důl']],
  // Only the last word may be unfinished, and no compound is begun by its finished first word.
  ['video káv', [], ['Kdo uvaří kávu']],
  ['business deadlines', [], ['Reader of platforms', 'Keeper of deadlines']],
  ['dobrý plat', [], ['Cluster keeper']],
  ['jobs without czech', [], ['Tvůrce webů', 'Summer at our lab']],
  ['ne remote', [], ['Backend engineer', 'API builder']],
  // A finished word of two letters is no prefix.
  ['BE vývojář', ['Backend engineer'], ['Tvůrce webů']],
  ['FE developer', ['Tvůrce webů'], ['Backend engineer']],
  ['R&D lab', [], ['Summer at our lab']],
  ['plně remote', ['Backend engineer'], ['Tvůrce webů']],
  ['plný home office', ['Backend engineer'], ['Tvůrce webů']],
  // A word that begins another: Java is not JavaScript, excel not excellence.
  ['java', ['Beans and threads'], ['Skript do prohlížeče']],
  ['java developer', [], ['Skript do prohlížeče']],
  ['javasc', ['Skript do prohlížeče'], ['Beans and threads']],
  ['jav', ['Beans and threads', 'Skript do prohlížeče'], []],
  ['excel', ['Tabulky každý den'], ['Seeker of excellence']],
  ['salesforce', ['Kdo spravuje kontakty'], ['First seller']],
  // Words that mean the same in the other language, or are another form.
  ['učitelka', ['Učitel chemie', 'Teacher of physics'], ['Backend engineer']],
  ['teacher', ['Učitel chemie', 'Teacher of physics'], ['Backend engineer']],
  ['strojní inženýr', ['Mechanical engineer'], ['Backend engineer']],
  ['finanční analytik', ['Credit risk analyst'], ['Péče o čísla', 'Robot tamer']],
  ['analytička rizik', ['Credit risk analyst'], ['Péče o čísla']],
  ['dot net developer', ['Cloud keeper (.NET)', 'Programátorka účtenek'], ['Správa sítě']],
  ['.NET Core', ['Programátorka účtenek', 'Cloud keeper (.NET)'], ['Správa sítě']],
  ['ASP.NET', ['Programátorka účtenek', 'Cloud keeper (.NET)'], ['Správa sítě']],
  // More words of candidates.
  ['ajťák', ['Backend engineer', 'Tvůrce webů'], ['Hlas značky']],
  ['ajtaci', ['Backend engineer'], ['Hlas značky']],
  ['správce sítě', ['Správa sítě', 'Cluster keeper'], ['Backend engineer']],
  ['síťový administrátor', ['Správa sítě', 'Cluster keeper'], ['Backend engineer']],
  ['manuální tester', ['Zkoušení aplikací'], ['Tvůrce webů']],
  ['softwarový tester', ['Zkoušení aplikací'], ['Tvůrce webů']],
  ['webový programátor', ['Tvůrce webů'], ['Backend engineer']],
  ['tvorba webů', ['Tvůrce webů'], ['Hlas značky']],
  ['správce e-shopu', ['Hlas značky'], ['Cluster keeper']],
  ['PR manažer', [], ['Kdo ví, co stavět', 'Keeper of deadlines']],
  ['marketing manager', ['Hlas značky', 'Search engine magician'], ['Keeper of deadlines']],
  ['obchoďák', ['First seller'], ['Hlas značky']],
  ['b2b sales', ['First seller'], ['API builder']],
  ['telefonní operátorka', ['Hlas na lince'], ['Správa sítě']],
  ['asistentka ředitele', ['Klíče a květiny'], ['Péče o čísla']],
  ['administrativní pracovnice', ['Klíče a květiny'], ['Péče o čísla']],
  ['hlavní účetní', ['Péče o čísla'], ['Spisy a smlouvy']],
  ['ekonomka', ['Péče o čísla'], ['Spisy a smlouvy']],
  ['mzdová účetní', ['Kdo vyplatí mzdy', 'Péče o čísla'], ['Talent finder']],
  ['HR generalista', ['Kdo vyplatí mzdy'], ['Hračky pro práci']],
  ['advokátka', ['Spisy a smlouvy'], ['Péče o čísla']],
  ['správkyně sociálních sítí', [], ['Cluster keeper']],
  ['KAM', ['Friend of big clients'], ['First seller']],
  ['trainee program', ['Summer at our lab'], ['Backend engineer', 'Keeper of deadlines']],
  ['zkrácené úvazky', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['4 hodiny denně', ['Keeper of deadlines'], ['Backend engineer']],
  ['maminky na rodičovské', ['Keeper of deadlines', 'Péče o čísla'], ['Backend engineer']],
  ['100% home office', ['Backend engineer', 'API builder'], ['Tvůrce webů', 'Programátorka účtenek']],
  ['100% remote', ['Backend engineer', 'API builder'], ['Tvůrce webů']],
  ['digitální nomád', ['Backend engineer', 'API builder'], ['Tvůrce webů']],
  ['4 dny v týdnu', ['Hlas značky'], ['First seller']],
  ['německy mluvící obchodník', ['First seller'], ['Hlas značky']],
  ['german speaker', ['First seller'], ['Hlas značky']],
  ['znalost němčiny', ['First seller'], ['Hlas značky']],
  ['bez němčiny', [], ['First seller']],
  ['práce pro cizince', ['Cluster keeper'], ['Backend engineer']],
  // Places in other cases, districts and regions.
  ['Praha 5', ['Tvůrce webů'], ['Programátorka účtenek', 'Jede 80000 kilometrů']],
  ['prace praha 10', ['Tvůrce webů'], ['Programátorka účtenek']],
  ['Jihomoravský kraj', ['Programátorka účtenek'], ['Tvůrce webů']],
  ['programátorka na Moravě', ['Programátorka účtenek'], ['Tvůrce webů', 'Výpomoc na festivalu']],
  ['práce v Německu', ['Friend of beer'], ['First seller', 'Tvůrce webů']],
  ['v Mnichově', ['Friend of beer'], ['Tvůrce webů']],
  // Pay by the hour, by the day, by the year, and with signs of currencies.
  ['elm 3000€', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm €3000', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 450 Kč/hod', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 300 Kč na hodinu', ['Zlatý důl', 'Stříbrný důl'], ['Měděný důl']],
  ['elm 4000 kč/den', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm $45k', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm 40k EUR', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  ['elm dobrý plat 60000', ['Zlatý důl'], ['Stříbrný důl', 'Uhelný důl']],
  // Endings of the other gender and words around a search.
  ['programátor/ka', ['Programátorka účtenek', 'Backend engineer', 'Tvůrce webů'], ['Hlas značky']],
  ['designér(ka)', ['Kdo nakreslí aplikaci'], ['Backend engineer']],
  ['tester (m/w/d)', ['Zkoušení aplikací'], ['Tvůrce webů']],
  ['chci pracovat v marketingu', ['Hlas značky'], ['First seller']],
  ['volné pozice v marketingu', ['Hlas značky'], ['First seller', 'API builder']],
  // Either of two, and two towns, where no ad is expected in both.
  ['figma nebo kubernetes', ['Kdo nakreslí aplikaci', 'Cluster keeper'], ['Backend engineer']],
  ['vue or react', ['Tvůrce webů'], ['Backend engineer']],
  ['praha nebo brno', ['Tvůrce webů', 'Programátorka účtenek'], ['Spisy a smlouvy']],
  ['programátor Praha, Brno', ['Tvůrce webů', 'Programátorka účtenek'], ['Výpomoc na festivalu', 'Hlas značky']],
  ['Brno Česko', ['Programátorka účtenek'], ['Tvůrce webů']],
  ['analytička', ['Credit risk analyst'], ['Kdo vysvětlí analytics']],
  ['technik', [], ['Technická zpráva']],
  ['letní brigáda', ['Výpomoc na festivalu'], ['Backend engineer']],
  ['L&D', ['Kdo vyplatí mzdy'], ['Keeper of deadlines']],
  // Unfinished words are searched too, since users pause while typing.
  ['juni', ['Tvůrce webů'], ['Backend engineer']],
  ['na půl úv', ['Keeper of deadlines'], ['Backend engineer']],
  ['product man', ['Kdo ví, co stavět'], ['Talent finder']],
  ['zdravotn', ['Hlídač světel'], ['Pán skladu']],
];

eachDatabase('search queries of candidates', (database) => {
  const found = async (text: string) => titlesOf((await listBoardJobs(database(), { text })).items);

  beforeAll(async () => {
    await deleteAllRows(database());
    await insertListings(database(), { companies, jobs });
  });

  test.each(queries)('%j finds %j and not %j', async (query, expected, not) => {
    const answer = await found(query);
    for (const title of expected) expect(answer).toContain(title);
    for (const title of not) expect(answer).not.toContain(title);
  });

  describe('recognised terms', () => {
    // A project manager works in the field of products, so both ads have both words.
    test('an ad that means the words comes before one that only contains them', async () => {
      expect(await found('product manager')).toEqual(['Kdo ví, co stavět', 'Keeper of deadlines']);
    });

    test('of ads that mean the words, those that have one of them come first', async () => {
      await insertListings(database(), {
        companies: [],
        jobs: [
          english('Break it', { fields: ['testing'], ...nothing }),
          newJob('Noční tester', { fields: ['testing'], ...nothing }),
        ],
      });
      const titles = await found('manuální tester');
      expect(titles[0]).toBe('Noční tester');
      expect(titles).toEqual(expect.arrayContaining(['Break it', 'Zkoušení aplikací']));
    });

    test('ads that contain a word are found with those that mean it, and come first', async () => {
      await insertListings(database(), {
        companies: [],
        jobs: [english('Head of junior teams', { fields: ['legal'], seniority: ['lead'], ...brno })],
      });
      expect(await found('junior')).toEqual(['Head of junior teams', 'Tvůrce webů']);
    });

    test('filler words are ignored beside a search', async () => {
      expect(await found('hledám práci pro medior')).toEqual(await found('medior'));
    });

    test.each(['práce', 'volná místa', 'nabídka práce', 'jobs'])(
      '%j alone finds all ads, unless some have it in their text',
      async (text) => {
        const all = await listBoardJobs(database(), {});
        expect((await listBoardJobs(database(), { text })).total).toBe(all.total);
        expect(await found('práci')).toEqual(['Hračky pro práci']);
      },
    );
  });

  test('a company that enters an industry is found by it at once', async () => {
    expect(await found('energetika')).toEqual([]);
    const paragraf = newCompany('paragraf', { industry: ['energy'] });
    await insertListings(database(), { companies: [paragraf], jobs: [] });
    expect((await found('energetika')).toSorted()).toEqual(['Hračky pro práci', 'Spisy a smlouvy']);
  });

  describe('misspelt words', () => {
    test.each([
      ['kotiln', 'Kotlin'],
      ['KOTILN', 'Kotlin'],
      ['senior kotiln', 'senior Kotlin'],
      ['Pyhton, remote', null],
      ['pyhton  strojové učení', 'Python  strojové učení'],
      ['kubernets', 'Kubernetes'],
      ['Typsecript', 'TypeScript'],
      ['fgima', 'Figma'],
      ['jnuior', 'junior'],
      ['paragarf', 'paragraf'],
      ['reatc', 'React'],
      // Typing more letters than a word has is no reason to suggest that word.
      ['backend enginer', 'backend engineer'],
      ['enginerr', 'engineer'],
      ['testr', 'tester'],
      // One letter turns a three-letter word into another, and in longer words the first letter is seldom wrong.
      ['SAP', null],
      ['GPT', null],
      ['docker', null],
      ['němčinna', 'němčina'],
      // The correction would find ads that do require German.
      ['bez němčinny', null],
      ['bez němčinna', null],
      ['without experiance', 'without experience'],
      // Places of the board.
      ['brnno', 'Brno'],
      ['prahaa', 'Praha'],
      // A number or a code is not misspelt.
      ['27002', null],
      ['elm3', null],
      ['kotlin', null],
      ['kotl', null],
      ['xqzwv', null],
      ['ab', null],
      ['', null],
      ['++', null],
    ])('%j gets the suggestion %j, and finds nothing if there is one', async (text, offered) => {
      const answer = await listBoardJobs(database(), { text });
      expect(answer.didYouMean).toBe(offered);
      if (offered !== null) expect(answer.total).toBe(0);
    });

    test('a new ad adds its words to the suggestions', async () => {
      expect((await listBoardJobs(database(), { text: 'elixri' })).didYouMean).toBeNull();
      await insertListings(database(), { companies: [], jobs: [english('Potion maker', { skillsMust: ['Elixir'] })] });
      expect((await listBoardJobs(database(), { text: 'elixri' })).didYouMean).toBe('Elixir');
    });
  });
});
