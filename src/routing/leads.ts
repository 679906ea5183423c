import type { Message } from './messages.ts';
import type { RouteName } from './paths.ts';

/** One honest paragraph on what a page is: shown on it while it has no more, and given to search engines. */
export const leads = {
  savedJobs: /*i18n*/ {
    id: 'lead.savedJobs',
    message:
      'Soon you will keep the jobs you like here, with a note and a reminder. Saving is being built; until then, every job has an address you can bookmark.',
  },
  followedCompanies: /*i18n*/ {
    id: 'lead.followedCompanies',
    message:
      'Here you will see news from the startups you follow: new jobs, changed salaries, closed ads. Following is being built; for now you can browse all startups.',
  },
  profile: /*i18n*/ {
    id: 'lead.profile',
    message:
      'Your experience, your skills and your CV in one place, shown only to those you choose. You have an account; the profile in it is being built.',
  },
  onboarding: /*i18n*/ {
    id: 'lead.onboarding',
    message:
      'Five short questions, each can be skipped: what you do, how much experience you have, where you want to work and for how much. They are being built; until then you can look through the jobs.',
  },
  onboardingInjectionKeys: /*i18n*/ {
    id: 'lead.onboardingInjectionKeys',
    message: 'What the onboarding flow knows, for its developers. The flow itself is being built.',
  },
  tests: /*i18n*/ {
    id: 'lead.tests',
    message:
      'Short tests of what you can do, with questions drawn from a pool and a clock kept on our side. You will decide who sees the result. The first ones are being written.',
  },
  test: /*i18n*/ {
    id: 'lead.test',
    message: 'This test is not open yet. The first ones are being written; you will find them in the list of tests.',
  },
  testResult: /*i18n*/ {
    id: 'lead.testResult',
    message:
      'Results will show your score by topic and explain what went wrong. There are none yet, because the tests themselves are being written.',
  },
  testFinishedLogin: /*i18n*/ {
    id: 'lead.testFinishedLogin',
    message:
      'After a test taken without an account you will be able to keep your result here for thirty days. The tests are being built.',
  },
  testsData: /*i18n*/ {
    id: 'lead.testsData',
    message:
      'Anonymous totals of every test: how many people took it, the median score and how many passed. The numbers appear with the first tests.',
  },
  startupedu: /*i18n*/ {
    id: 'lead.startupedu',
    message:
      'Free reading on how startups work and on the professions they hire for, with salaries taken from the jobs on this board. The first chapters are being written.',
  },
  startupedu2: /*i18n*/ {
    id: 'lead.startupedu2',
    message:
      'Free reading on how startups work, in a second layout that we are trying out. The first chapters are being written.',
  },
  futures: /*i18n*/ {
    id: 'lead.futures',
    message:
      'A path leads you from what you know today to a profession: chapters, exercises, a test and the jobs that are open right now. The first paths are being written.',
  },
  future: /*i18n*/ {
    id: 'lead.future',
    message: 'This path is not written yet. You will find the finished ones among the paths to professions.',
  },
  chapter: /*i18n*/ {
    id: 'lead.chapter',
    message: 'This chapter is not written yet. You will find the finished ones in their path.',
  },
  newsletter: /*i18n*/ {
    id: 'lead.newsletter',
    message:
      'Here you will choose which e-mails you get and how often. So far we write only about your account: to confirm the address, to set a password, to warn you.',
  },
  twoFactor: /*i18n*/ {
    id: 'lead.twoFactor',
    message: 'Password, two-factor login, linked providers and the devices you are logged in on.',
  },
  contact: /*i18n*/ {
    id: 'lead.contact',
    message:
      'Write to us about anything: a job that is not what it says, a company that does not answer, a mistake on a page. A person reads every e-mail, usually the same working day.',
  },
  forCompanies: /*i18n*/ {
    id: 'lead.forCompanies',
    message:
      'Startups advertise here to people who read salaries first and expect an answer. Every ad says when the company will reply, and the record of its replies is public. Self-service advertising is being built; write to us and we will put your ad up.',
  },
  forCompaniesAds: /*i18n*/ {
    id: 'lead.forCompaniesAds',
    message:
      'An ad runs for thirty days, shows a salary and a promise to reply within 3, 7, 14 or 21 days. Its age is counted from the first day, however often it is renewed.',
  },
  forCompaniesDev: /*i18n*/ {
    id: 'lead.forCompaniesDev',
    message:
      'Jobs and startups can be read as JSON-LD from the same addresses that this site uses, without a key. Writing ads by an API comes with self-service advertising.',
  },
  forCompaniesFaq: /*i18n*/ {
    id: 'lead.forCompaniesFaq',
    message:
      'How much does an ad cost, what happens when we do not reply in time, can we hide the salary? Write to us with your question: the answers that repeat will be collected here.',
  },
  forCompaniesAdRules: /*i18n*/ {
    id: 'lead.forCompaniesAdRules',
    message:
      'An ad is for one real vacancy. It names the work, the place, the pay and the day of the reply, asks nobody about past pay, and is closed when the job is taken.',
  },
  forCompaniesPricelist: /*i18n*/ {
    id: 'lead.forCompaniesPricelist',
    message:
      'Startups under ten people advertise free of charge. Prices for the others are being set and will stand here, without VAT and in both currencies, before anyone is asked to pay.',
  },
  forCompaniesCareerPage: /*i18n*/ {
    id: 'lead.forCompaniesCareerPage',
    message:
      'The jobs you have here can also stand on your own site: the same ads, the same promise to reply, no second editor. The embed is being built.',
  },
  forCompaniesCashback: /*i18n*/ {
    id: 'lead.forCompaniesCashback',
    message:
      'If a paid ad brings nobody in thirty days, we return the money. The exact terms come with the price list.',
  },
  forCompaniesStartupProgram: /*i18n*/ {
    id: 'lead.forCompaniesStartupProgram',
    message:
      'Verified startups with fewer than ten people get their ads free, for as long as they stay that small. Write to us from your company address and tell us what you build.',
  },
  forCompaniesMediumAndLarge: /*i18n*/ {
    id: 'lead.forCompaniesMediumAndLarge',
    message:
      'Hiring for more teams at once? Tell us how many people you look for and where. We will answer with a plan and a price, not with a sales call.',
  },
  forCompaniesTips: /*i18n*/ {
    id: 'lead.forCompaniesTips',
    message:
      'Say the salary. Name the first task. Leave out the adjectives. Promise a reply you can keep: three days from a person beat one hour from a robot.',
  },
  forCompaniesPremiumArticle: /*i18n*/ {
    id: 'lead.forCompaniesPremiumArticle',
    message:
      'A long reading about how your team works, written with you by our editor and marked as paid. We take one a month; the first ones are being prepared.',
  },
  forCompaniesChristmas2024: /*i18n*/ {
    id: 'lead.forCompaniesChristmas2024',
    message: 'The Christmas campaign of 2024 is over. What companies can order today is in the price list.',
  },
  forCompaniesBirthday2024: /*i18n*/ {
    id: 'lead.forCompaniesBirthday2024',
    message: 'The birthday campaign of 2024 is over. What companies can order today is in the price list.',
  },
  forCompaniesEaster2024: /*i18n*/ {
    id: 'lead.forCompaniesEaster2024',
    message: 'The Easter campaign of 2024 is over. What companies can order today is in the price list.',
  },
  forCompaniesBlackSharkDay2024: /*i18n*/ {
    id: 'lead.forCompaniesBlackSharkDay2024',
    message: 'The Black Shark Day campaign of 2024 is over. What companies can order today is in the price list.',
  },
  startupAdd: /*i18n*/ {
    id: 'lead.startupAdd',
    message:
      'Here a company will add its startup and its first ad. The form is being built; until then, write to us and we will do it with you.',
  },
  personalInformation: /*i18n*/ {
    id: 'lead.personalInformation',
    message:
      'You can browse this board without an account and without giving us anything about yourself. An account keeps your name, your e-mail, a digest of your password and the devices you are logged in on. Server logs hold no whole e-mail address. The full text is being written.',
  },
  cookies: /*i18n*/ {
    id: 'lead.cookies',
    message:
      'Two cookies remember your language (i18n_redirected) and the width of your window (viewport) for a year. Logging in adds those that know you and your device. There is no advertising, and nobody measures you unless you agree first.',
  },
  terms: /*i18n*/ {
    id: 'lead.terms',
    message:
      'Reading the board is free and binds you to nothing. We check the ads, yet the company that wrote an ad answers for what it says. Your account is for you alone, and its password too. The full terms are being written.',
  },
  termsB2b: /*i18n*/ {
    id: 'lead.termsB2b',
    message:
      'Terms for companies that advertise will be published here before the first paid order is taken. Until then advertising is free and by agreement.',
  },
  levelUp: /*i18n*/ {
    id: 'lead.levelUp',
    message:
      'Three things to do this week: read ten ads for the job above yours, note what you lack, and learn the smallest piece of it. Tests and chapters that help are being written.',
  },
  forMedia: /*i18n*/ {
    id: 'lead.forMedia',
    message:
      'Writing about startup hiring in Czechia? We share numbers from the board: salaries by field, how fast companies answer, how long jobs stay open. Write to us and say what you need.',
  },
  about: /*i18n*/ {
    id: 'lead.about',
    message:
      'Skok is a job board for startups in Czechia and around. The name means a leap: we want yours to end on solid ground, so every ad says the pay, and every company says when it will answer.',
  },
  whatIsAStartup: /*i18n*/ {
    id: 'lead.whatIsAStartup',
    message:
      'A young company that looks for a way to grow fast, and does not know yet whether it will work. You get more say and less certainty. What is certain should stand in the ad.',
  },
  candidateReferences: /*i18n*/ {
    id: 'lead.candidateReferences',
    message:
      'Stories of people who found work here will stand on this page, each with a name and with consent. We do not invent them, so the page is short for now.',
  },
  newVisualIdentity: /*i18n*/ {
    id: 'lead.newVisualIdentity',
    message:
      'Our sign is a rising arc. It is also a gauge: wherever you see it, it tells how soon a company promises to answer. Pine green is for what you can do, lime for what is new.',
  },
  successfulCandidates: /*i18n*/ {
    id: 'lead.successfulCandidates',
    message:
      'They wrote to fewer companies and read more about each. They asked about the first month. They sent one thing they had made. A longer guide is being written.',
  },
  moveForward: /*i18n*/ {
    id: 'lead.moveForward',
    message:
      'Stuck? Pick a field you know and one you do not, and compare what their ads ask for. The overlap is usually larger than it feels.',
  },
  icons: /*i18n*/ { id: 'lead.icons', message: 'Every icon of the product, as it is drawn.' },
  easterEggClient: /*i18n*/ {
    id: 'lead.easterEggClient',
    message: 'This egg was laid by your browser. It is still warm.',
  },
  easterEggServer: /*i18n*/ {
    id: 'lead.easterEggServer',
    message: 'This egg was laid by the server. It travelled well.',
  },
} as const satisfies Partial<Record<RouteName, Message>>;

export type PlainRoute = keyof typeof leads;

export const isPlain = (name: string): name is PlainRoute => Object.hasOwn(leads, name);
