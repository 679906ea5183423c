import type { Industry } from '../../src/routing/taxonomy.ts';

/** What users type for industries, in both languages, written like server/jobs/synonyms.ts. */
export const industrySynonyms: Record<Industry, string> = {
  fintech:
    'fintech, fin tech, finance, finanční technologie, finančnictví, bankovnictví, bankovní*, banka, banky, banking, bank, platby, platební*, payments, investice, investments',
  insurtech: 'insurtech, pojišťovnictví, pojišťovna, pojišťovny, pojištění, pojistn*, insurance',
  legaltech: 'legaltech, legal tech, právo, právní služby, law',
  proptech:
    'proptech, nemovitosti, nemovitost*, reality, realitní*, realitky, real estate, property, stavebnictví, stavební*, construction',
  hrtech: 'hrtech, hr tech, hr',
  govtech:
    'govtech, gov tech, veřejné služby, veřejná správa, veřejný sektor, státní správa, egovernment, public services, public sector, government',
  edtech: 'edtech, ed tech, vzdělávání, vzdělávací, vzdělání, školství, education, elearning, e-learning',
  climate: 'climate, climate tech, klima, klimatick*, cleantech, greentech, udržitelnost, sustainability',
  energy: 'energetika, energetick*, energie, energy, fotovoltaika, solární*, solar, renewables',
  mobility: 'mobilita, mobility, doprava, dopravní*, automotive, automobilov* průmysl*, transport, transportation',
  logistics: 'logistika, logistické, logistics, supply chain',
  foodtech: 'foodtech, food tech, jídlo, potravinářství, potraviny, gastronomie, gastro, food',
  agritech: 'agritech, agtech, zemědělství, zemědělsk*, farming, agriculture',
  travel: 'travel, cestování, cestovní ruch, turismus, tourism',
  ai: 'ai, umělá inteligence, artificial intelligence',
  devtools: 'devtools, dev tools, developer tools, nástroje pro vývojáře',
  cybersecurity: 'cybersecurity, cyber security, kyberbezpečnost',
  gaming: 'gaming, games, hry, herní průmysl, videohry, video games',
  hardware: 'hardware',
  robotics: 'robotics, robotika, robotick*',
  space: 'space, vesmír, vesmírn*, kosmonautika, kosmick*, aerospace',
  healthtech:
    'healthtech, health tech, medtech, zdraví, zdravotnictví, zdravotnick*, medicína, health, healthcare, health care',
  biotech: 'biotech, biotechnologie, biotechnology, farmacie, pharma, life sciences',
  sport: 'sport, sporty, sportovní*, sports, fitness',
  'social-impact':
    'social impact, společenský dopad, sociální podnik*, neziskov*, neziskovka, nonprofit*, non-profit*, ngo',
  media: 'media, média, mediální*, vydavatelství, publishing',
  ecommerce: 'ecommerce, e-commerce, eshop, e-shop, eshopy, e-shopy, internetov* obchod*, online retail, retail',
  martech: 'martech, marketing, adtech',
  fashion: 'fashion, móda, módní*',
};
