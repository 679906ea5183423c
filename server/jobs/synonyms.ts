import type { JobOptionGroup, JobOptionId } from '../../src/routing/job-filters.ts';

type Synonyms = { [Group in JobOptionGroup]?: { [Id in JobOptionId<Group>]?: string } };

/**
 * What users type for the options of filters, in both languages, comma-separated (decision 020). Case and accents are ignored;
 * `*` stands for any ending; a word without `*` is also offered as a
 * correction of a misspelling; `=` stands before a word that means nothing else and is the beginning of nothing: Java is not
 * JavaScript. Two words also match when joined. Fields also match by their slugs, skills and
 * companies by their names.
 */
export const synonyms: Synonyms = {
  fields: {
    development:
      'vývojář*, vyvíj*, developer*, programátor*, programov*, programmer*, programming, kodér*, coder*, software engineer*, software developer*, softwarov* inženýr*, softwarov* vývojář*, engineer*, inženýr*, it, swe, dev, devs, ajťá*, ajtík*, informatik*, vývoj softwaru, vývoj aplikací',
    backend:
      'back end, backendist*, backendov*, backend developer*, be vývojář*, be developer*, be engineer*, server side',
    frontend:
      'front end, frontendist*, frontendov*, frontend developer*, fe vývojář*, fe developer*, fe engineer*, kodér webu, kodér* webů, web developer*, webov* vývojář*, webov* programátor*, vývojář* webov* aplikac*, tvorba webů, tvůrce webů, webař*, webmaster*',
    fullstack: 'full stack, fullstackov*',
    mobile: 'mobilní vývoj*, mobile developer*, mobilní aplikace, android*, ios, ios developer*, iOS vývojář*',
    devops:
      'dev ops, sre, site reliability, platform engineer*, správce serverů, správce sít*, správce it, síťov* administrátor*, network administrator*, sysadmin*, systémov* administrátor*, administrátor*, admin, cloud engineer*',
    testing:
      'tester, tester*, testerk*, manuáln* tester*, softwarov* tester*, software tester*, testování, testování softwaru, qa, quality assurance, qa engineer*, qa automation*, test automation*, test engineer*, automation engineer*, automatizované testy',
    embedded: 'firmware*, embedded developer*',
    security: 'bezpečnost*, kyberbezpečnost*, cybersecurity, cyber security, infosec, pentest*, penetrační',
    architect: 'architekt*, it architekt*, solution architect*, software architect*',
    games: 'vývoj her, herní vývojář*, herní designér*, game developer*, game dev, gamedev, game design*',
    'data-engineer': 'datov* inženýr*, data engineer*, etl',
    'data-analyst': 'datov* analyti*, data analy*, analytik dat, analytička dat',
    'data-science': 'data scientist*, datov* věd*, data science',
    'ai-ml':
      'strojové učení, machine learning, umělá inteligence, artificial intelligence, ai, ml, deep learning, llm, prompt engineer*',
    bi: 'business intelligence, power bi, bi analy*',
    'product-manager':
      'produktov* manaž*, produktov* management, produkťá*, manaž* produktu, product manag*, product manaž*, product owner*, produktov* vlastní*, pm',
    'project-manager':
      'projektov* manaž*, projektov* řízení, projekťá*, manaž* projekt*, řízení projektů, project manag*, project manaž*, program manag*, delivery manag*',
    agile: 'scrum*, scrum master*, agil*, agile coach*',
    design: 'designér*, designer*, výtvarní*',
    'ux-ui':
      'ux, ui, ux designér*, ux designer*, ui designer*, ux research*, user experience, user interface, web designer*, webdesignér*',
    'graphic-design':
      'grafi*, grafik designér*, grafick* designér*, motion designer*, graphic design*, ilustrátor*, illustrator*',
    'product-design': 'produktov* designér*, product design*',
    marketing:
      'marketér*, marketing*, marketing* manaž*, marketing* manag*, b2b marketing, marketer*, marketingov* specialist*, online marketing*',
    'performance-marketing': 'ppc, výkonnostní marketing*, performance, sklik, google ads, growth*',
    content:
      'copywriter*, copywriting, redaktor*, textař*, obsahov* marketing*, content manag*, content manaž*, content creator*, správce e-shopu, správkyně e-shopu, překladatel*, translator*, tvůrce obsahu, tvorba obsahu, writer*',
    'social-media':
      'sociální sítě, sociálních sítí, správce sociálních sítí, správkyně sociálních sítí, specialist* na sociální sítě, social media, social media manag*, social media manaž*, community manag*, community manaž*',
    seo: 'seo specialist*',
    pr: 'public relations, pr manaž*, pr manag*, pr specialist*, tiskov* mluvčí',
    brand: 'brand manag*, brand manaž*, manaž* značky, branding, značka',
    sales:
      'obchodní*, sales*, prode*, salesman, salesák*, obchoďá*, b2b sales, b2c sales, b2b obchod*, telemarketing*, telesales',
    'sales-rep':
      'obchodní zástup*, sales rep*, obchodník, obchodnice, obchodní manaž*, sales manaž*, sales manag*, account executive*',
    'account-manager':
      'account manag*, account manaž*, key account, key account manag*, key account manaž*, kam, klíčoví zákazníci',
    'business-development': 'business developer*, bizdev, biz dev, rozvoj obchodu, bdr, sdr',
    'customer-success': 'customer success manag*, customer success manaž*, csm, péče o klienty',
    'customer-support':
      'zákaznick* podpor*, podpora zákazníků, zákaznick* péče, zákaznick* servis*, péče o zákazníky, customer support, customer care, customer service, helpdesk*, call centr*, call center*, operátor*, telefonní operátor*',
    'technical-support':
      'technick* podpor*, tech support, it support, it podpora, it technik*, správce sít*, síťov* administrátor*, správce it, support engineer*',
    office:
      'administrativ*, administrativní pracovn*, asistent*, asistent* ředitele*, asistent* ředitelky, executive assistant*, personal assistant*, admin, recepční*, office manag*, office manaž*, sekretář*, back office',
    logistics: 'logist*, sklad*, supply chain, warehouse*, řidič*, kurýr*',
    finance:
      'účetní*, účtování, účetnictví, accountant*, accounting, finanční*, controlling, controller*, cfo, fakturant*, hlavní účetní*, mzdov* účetní*, payroll, ekonom, ekonomka, ekonomové, finanční* manaž*, finance manag*, finanční* ředitel*',
    legal: 'právní*, advokát*, koncipient*, paralegal*, lawyer*, compliance, legal counsel',
    people: 'hr, people operations, people partner*',
    recruiting: 'recruit*, náborář*, personalist*, talent acquisition, headhunt*',
    hr: 'personální*, lidské zdroje, human resources, hr manag*, hr manaž*, personáln* manaž*, hr business partner*, hr generalist*, l&d, learning and development, mzdov* účetní*, payroll',
    leadership: 'ředitel*, director*, vedení firmy',
    'c-level': 'ceo, cto, coo, cmo, cpo, cfo, výkonn* ředitel*, technick* ředitel*',
    'team-lead': 'vedoucí týmu, teamleader*, team leader*, tech lead*, engineering manag*',
    'co-founder': 'cofounder*, zakladatel*, founder*, spoluzakladatel*',
  },
  places: {
    prague:
      'Praha, Prague, praze, prahy, prahu, centrum prahy, Praha 1, Prague 1, Praha 2, Prague 2, Praha 3, Prague 3, Praha 4, Prague 4, Praha 5, Prague 5, Praha 6, Prague 6, Praha 7, Prague 7, Praha 8, Prague 8, Praha 9, Prague 9, Praha 10, Prague 10',
    brno: 'Brno, brně, brna, jihomoravsk* kraj*, jižní moravě, jižní morava, morava, moravě',
    ostrava: 'Ostrava, ostravě, ostravy, ostravu, moravskoslezsk* kraj*, ostravsko, ostravsku, morava, moravě',
    pilsen: 'Plzeň, Pilsen, plzni, plzně, plzeňsk* kraj*, plzeňsko, plzeňsku',
    liberec: 'Liberec, liberci, libereck* kraj*, liberecko, liberecku',
    olomouc: 'Olomouc, olomouci, olomouck* kraj*, morava, moravě',
    'ceske-budejovice':
      'České Budějovice, budějovice, českých budějovicích, budějovicích, čb, jihočesk* kraj*, jižní čechy, jižních čechách',
    'hradec-kralove': 'Hradec Králové, hradec, hradci králové, hradci, královéhradeck* kraj*',
    pardubice: 'Pardubice, pardubicích, pardubick* kraj*',
    'usti-nad-labem': 'ústí, ústí nad labem, ústeck* kraj*, severní čechy, severních čechách',
    zlin: 'Zlín, zlíně, zlína, zlínsk* kraj*, morava, moravě',
    'karlovy-vary': 'Karlovy Vary, karlových varech, vary, karlovarsk* kraj*',
    jihlava: 'Jihlava, jihlavě, jihlavy, vysočina, vysočině, kraj vysočina',
    kladno: 'Kladno, kladně, kladna, středočesk* kraj*, střední čechy, středních čechách',
    bratislava: 'Bratislava, bratislavě, bratislavy',
    kosice: 'Košice, košicích',
    czechia: 'česko, česku, čechách, čr, česká republika, czech republic, czechia',
    slovakia: 'slovensko, slovensku, slovenská republika',
    europe: 'Evropa, Europe, eu, evropě',
  },
  seniority: {
    intern:
      'stáž*, stážist*, praktikant*, intern, interns, internship*, trainee*, trainee program*, bez praxe, bez zkušeností, no experience, without experience, pro studenty, student*',
    junior:
      'junior, junioři, juniorní, juniorka, juniors, jr, absolvent*, bez praxe, bez zkušeností, začáteční*, začínající, graduate*, entry level, no experience, without experience',
    medior: 'medior, mediorní, mediorka, mid, mid level, mid senior, intermediate, středně pokročil*',
    senior: 'senior, seniorní, seniorka, seniors, sr, zkušen*, experienced',
    lead: 'lead, leads, leader*, vedoucí, head of, principal, staff engineer*, team lead*, tech lead*, team leader*',
  },
  modes: {
    remote:
      'remote, remotely, 100 remote, 100 home office, 100 na dálku, 100 z domova, digitální nomád*, digital nomad*, full remote, plně remote, plný home office, fully remote, remote only, remote first, práce na dálku, na dálku, plně na dálku, vzdáleně, plně vzdáleně, vzdálen* prác*, z domova, z domu, from home, práce z domova, home office, homeofis*, ho, work from home, working from home, wfh, work from anywhere, odkudkoli, odkudkoliv, anywhere, telecommut*',
    hybrid: 'hybrid, hybridní, hybridně, home office, homeofis*, ho, částečně z domova, flexibilní místo',
    onsite:
      'on site, na místě, v kanceláři, z kanceláře, na pracovišti, in office, in person, office based, at the office',
  },
  commitment: {
    'full-time': 'full time, pln* úvaz*, plný úvazek, na plný úvazek, na plno, celý úvazek, 40 hodin',
    'part-time':
      'part time, půl úvazku, na půl úvazku, poloviční úvazek, na poloviční úvazek, půl úvazek, zkrácen* úvaz*, částečn* úvaz*, poloviční* úvaz*, menší* úvaz*, kratší* úvaz*, zkrácen* pracovní* dob*, 4 hodiny denně, 5 hodin denně, 6 hodin denně, 4 hodiny, 6 hodin, 20 hodin týdně, 30 hodin týdně, zkrácený úvazek, na zkrácený úvazek, částečný úvazek, na částečný úvazek, kratší úvazek, half time, při škole, při mateřské, po mateřské, na mateřské, mateřská, při rodičovské, po rodičovské, na rodičovské, rodičovská, pro maminky, maminky, pro mámy, pro rodiče',
    temporary:
      'brigád*, letní brigád*, temporary, temp job, sezónní, letní práce, summer job*, výpomoc, přivýdělek, při škole',
    internship: 'stáž*, praktikant*, internship*, intern, trainee*, trainee program*, placement*',
  },
  contract: {
    employment:
      'hpp, hlavní pracovní poměr, na hlavní pracovní poměr, pracovní poměr, pracovní smlouva, na smlouvu, zaměstnanecký poměr, employment, employment contract, permanent, permanent contract, employee',
    dpp: 'dpp, dohoda o provedení práce, na dohodu, dohoda, dohodu, agreement to complete a job',
    dpc: 'dpč, dohoda o pracovní činnosti, na dohodu, dohoda, dohodu, agreement to perform work',
    freelance:
      'ičo, na ičo, osvč, na volné noze, volná noha, na volnou nohu, živnost*, na živnost*, živnost* list, na fakturu, švarc*, freelanc*, freelance contract, contractor*, contracting, b2b, self employed, kontrakt*, nezávislý',
  },
  skills: {
    c: 'c, c/c++',
    r: 'r',
    dotnet: '.net, dot net, .net core, asp.net',
    'dotnet-core': '.net, dot net',
    aspnet: '.net, asp',
    'c-sharp': 'c#, csharp, c sharp, .net',
    cpp: 'c++, c/c++, cpp, cplusplus',
    java: '=java, java ee, java se, j2ee',
    javascript: 'js, javascript*, java script, ecmascript',
    typescript: 'ts',
    nodejs: 'node, node js',
    salesforce: '=salesforce',
    scala: '=scala',
    rust: '=rust',
    react: 'reactjs, react js, react.js',
    vue: 'vuejs, vue js',
    vuejs: 'vue, vue js',
    angular: 'angularjs, angular js',
    go: 'golang',
    golang: 'go',
    kubernetes: 'k8s',
    postgresql: 'postgres, psql, pgsql',
    'ruby-on-rails': 'rails, ror',
    'react-native': 'rn, reactnative',
    'google-cloud': 'gcp',
    gcp: 'google cloud',
    aws: 'amazon web services',
    sql: 'databáze, databases',
    excel: '=excel, ms excel, microsoft excel',
    'machine-learning': 'ml, strojové učení',
    'ci-cd': 'cicd, ci cd, continuous integration',
    'power-bi': 'powerbi',
    objectivec: 'objective c, obj c',
    'objective-c': 'objc, obj c',
  },
  language: {
    cs: 'češtiny, češtinu, čeština, češtině, češtinou, česky, czech speaking, czech language',
    en: 'angličtiny, angličtinu, angličtina, angličtině, angličtinou, anglicky, english, english speaking',
    de: 'němčiny, němčinu, němčina, němčině, němčinou, německy, german, german speaking',
    sk: 'slovenštiny, slovenštinu, slovenština, slovenštinou, slovensky, slovak language',
    pl: 'polštiny, polštinu, polština, polsky, polish',
    fr: 'francouzštiny, francouzštinu, francouzština, francouzštinou, francouzsky, french',
    es: 'španělštiny, španělštinu, španělština, španělsky, spanish',
    it: 'italštiny, italštinu, italština, italsky, italian',
    uk: 'ukrajinštiny, ukrajinštinu, ukrajinština, ukrajinsky, ukrainian',
    hu: 'maďarštiny, maďarštinu, maďarština, maďarsky, hungarian',
    ro: 'rumunštiny, rumunštinu, rumunština, rumunsky, romanian',
  },
  benefits: {
    'extra-vacation':
      'pět týdnů dovolené, 5 týdnů dovolené, dovolená navíc, dovolená 5 týdnů, extra vacation, extra holiday*',
    'flexible-hours':
      'pružná pracovní doba, pružná doba, flexibilní doba, flexibilní pracovní doba, flexible hours, flexible working, flexitime',
    'meal-allowance': 'stravenk*, stravné, meal vouchers, meal allowance',
    'stock-options': 'esop, opce, stock options, akcie',
    'home-office': 'home office, homeofis*, ho',
    'sport-card': 'multisport*, sportovní karta',
    'dog-friendly': 'dog friendly, se psem, psi vítáni, pes v kanceláři',
    childcare: 'hlídání dětí, školka, childcare',
    sabbatical: 'sabatikl, sabbatical',
    'four-day-week':
      'čtyřdenní týden, čtyřdenní pracovní týden, 4denní týden, 4denní pracovní týden, four day week, 4 day week, 4 dny v týdnu, 4 dny týdně',
    'relocation-help': 'relokace, relocation, pomoc se stěhováním',
    'language-courses': 'jazykové kurzy, language courses',
  },
  equity: { yes: 'esop, equity, podíl ve firmě, podíl ve startupu, zaměstnanecké akcie' },
  visa: {
    yes: 'visa, visa sponsorship, visa support, vízum, víza, vízová podpora, pracovní vízum, sponsorship, pro cizince, cizinci, for foreigners, foreigners, for expats, expats',
  },
};

/** Words that users type around what they look for and that say nothing about an ad. */
export const stopWords =
  '€, $, £, platu, platem, mzda, mzdy, mzdou, salary, pay, dobrý, dobrá, vysoký, vysoká, vysokým, práce, práci, prací, pracovat, ka, kyně, ice, m, f, w, d, x, nebo, anebo, or, mluvící, speaking, speaker, speakers, znalost, znalostí, specialist, specialista, specialistka, zaměstnání, job, jobs, work, working, position, positions, role, roles, vacancy, vacancies, pozice, pozici, místo, místa, volná, volné, nabídka, nabídky, hledám, hledáme, startup, startupu, startupy, startupech, startups, okolí, blízko, poblíž, near, looking, want, chci, v, ve, na, u, s, se, pro, jako, do, za, a, i, in, at, for, as, the, an, of, with, and, to, on';
