import type { Rolldown } from 'vite';

// Which modules of the client are one file. Files of the entry are first code; each other file is one more request of the pages that need it.

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>;

/** What the lists and the pages of jobs and startups draw alike: each of them loads it anyway. */
const onPublicPages =
  /\/src\/(?:i18n\/(?:filter-labels|salary|taxonomy-names)|routing\/image-url|shell\/(?:job-row|list\/|reply-promise|trusted-types|company-logo|places|read-alert|salary|use-canonical-address)|ui\/gauge)/;

const sharedWithMessages = /\/(?:src\/api\/(applications|upload-file)|swr\/dist\/(infinite)\/)/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

function isInitial(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = graph.getModuleInfo(id);
  return found !== null && (found.isEntry || found.importers.some((importer) => isInitial(importer, graph, seen)));
}

export const groups: Groups = [
  // What the entry imports is one file, with what all public pages draw. What others share besides is one for forms and one for the rest.
  { name: (id, graph) => (isInitial(id, graph) || onPublicPages.test(id) ? 'app' : null) },
  {
    name: 'question',
    test: /\/src\/(?:app\/(?:analytics|consent-bar|language-offer)|features\/info\/analytics-consent|shell\/consent)/,
  },
  // Every page hears who signs out elsewhere, and needs nothing of forms for it.
  { name: 'sign-out', test: /\/src\/effects\/(?:forget-drafts|sign-out-news)\./, minShareCount: 2 },
  // What is saved later. Most forms are sent or given up before their view goes.
  {
    name: 'unsaved-flow',
    test: /\/src\/(?:effects\/before-unload|shell\/use-flow-until-saved)\.|\/machines\/unsaved-flow\//,
    minShareCount: 2,
  },
  // What offers options under a field comes when that is visited.
  {
    name: 'combobox',
    test: /\/src\/shell\/(?:combobox-list|use-combobox|job-list\/match-places)\.|\/machines\/combobox\//,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/(?:src\/(?:api\/(?!ads|alerts|applicants|applications|applied-|company-|contact|education|integrations|mailed-link|messages|notifications|orders|profile|skill-tests|upload-file)|effects\/idempotency-keys|routing\/account-calls|i18n\/(?:field-errors|date-times)|shell\/(?:flow|providers|use-flow)|ui\/(?:field|submit|text))|machines\/(?:account|company-number|form)|node_modules\/valibot)/,
    minShareCount: 2,
  },
  // What only logging in and what guards an account need.
  {
    name: 'credentials',
    test: /\/src\/(?:api\/(?:account|auth)\.|features\/auth|ui\/(?:brand|password|code|strength))/,
    minShareCount: 2,
  },
  {
    name: 'shared',
    test: /translated:|\/src\/(?:features\/info\/(?!article|colour|surface)|i18n\/(?!ad-headings|equivalent-pay)|routing\/(?!applicant-filter|company-calls|message-calls)|shell\/(?!address-gate|alert-setting|all-jobs-link|article|application-change|application-facts|application-status|change-notice|use-change|optimistic-update|use-optimistic-update|contact-|report-form|hiring|job-body|job-facts|job-list\/|live-jobs|messages\/|own-photo|picture-field|prose|profile-cvs|reply-by|section\/|company-profile\/|skill-tests\/|text-page-skeleton|unread-count|use-contact|use-form-owner|use-kept-keys|use-own-alerts|use-profile|use-shared-read|whole-record)|ui\/(?!dialog|limited|moved|no-remove|password|code|strength|facts|file))/,
    minShareCount: 2,
  },
  // What a profile consists of: the first questions and an application ask for some of it, and write none of it.
  {
    name: 'profile',
    test: /\/machines\/profile-section\/profile\.rules|\/src\/(?:api\/profile|shell\/use-(?:profile|shared-read))\./,
    minShareCount: 2,
  },
  // Profiles, a candidate's and a company's, are written by the same code, but for a company's texts with marks.
  {
    name: 'sections',
    test: /\/src\/shell\/section\/(?!rich-text)|\/machines\/profile-section\/profile-section/,
    minShareCount: 2,
  },
  // How an application stands: pages that name one.
  { name: 'application-status', test: /\/src\/shell\/application-status\./, minShareCount: 2 },
  // Forms of many pages are kept until they are sent, and count what is written.
  {
    name: 'drafts',
    test: /\/src\/(?:effects\/form-drafts|shell\/use-(?:form-owner|kept-keys)|ui\/limited-text-area)\./,
    minShareCount: 2,
  },
  // Small things in one file: the entry names every file.
  {
    name: 'employer',
    test: /\/src\/features\/employer\/(?:confirmed-action|copyable-code|order-labels|queue-pages|search-box|use-change-form|labels)|\/change-form\.machine|\/ad-risk\.rules/,
    minShareCount: 2,
  },
  // Small parts that texts place.
  {
    name: 'placed',
    test: /\/src\/features\/info\/(?:operator|board-counters|start-hiring|leap-gauges|colour-tokens|media-kit|api-description|faq-search)/,
  },
  // What is turned on and off, and where it is kept: marks of the board and chapters that are done.
  {
    name: 'optimistic-update',
    test: /\/src\/(?:shell\/optimistic-update|effects\/personal-store)\.|\/machines\/optimistic-update\//,
    minShareCount: 2,
  },
  // What is set in one place, and what alerts and the choice of mails have in common besides.
  {
    name: 'use-optimistic-update',
    test: /\/src\/shell\/(?:use-optimistic-update|address-gate|all-jobs-link)\./,
    minShareCount: 2,
  },
  { name: 'reading', test: /\/shell\/(?:prose|live-jobs|text-page-skeleton)\.tsx/, minShareCount: 2 },
  {
    name: 'attempts',
    test: /\/(?:attempt\.rules|attempt-store|attempt-claim-offer|own-alert|use-attempts)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'changes',
    test: /\/src\/shell\/(?:use-change|change-notice)\.|\/machines\/change\/change\.machine/,
    minShareCount: 2,
  },
  { name: 'alerts', test: /\/src\/(?:api\/alerts|shell\/use-own-alerts)\./, minShareCount: 2 },
  // The account's menu shows the picture, and takes none.
  { name: 'own-photo', test: /\/src\/(?:api\/profile-photo|shell\/own-photo)\./, minShareCount: 2 },
  { name: 'files', test: /\/src\/ui\/file-field/, minShareCount: 2 },
  { name: 'pictures', test: /\/src\/shell\/picture-field|\/machines\/profile-photo\//, minShareCount: 2 },
  // Saved jobs are filtered by the code of the list.
  { name: 'list', test: /\/src\/features\/jobs\/job-list-page/ },
  // The page of messages is one file, which the application of a mailed link loads as well, without what other pages share with it.
  { name: (id) => sharedWithMessages.exec(id)?.slice(1).find(Boolean) ?? null, minShareCount: 2 },
  {
    name: 'messages',
    test: /\/src\/(?:features\/messages|shell\/messages\/(?!report|mailed)|api\/messages|effects\/message-draft)|\/machines\/message\//,
  },
  // A word that leads out is on pages that have nothing else of those of jobs and companies.
  { name: 'outside', test: /\/src\/shell\/external-link/, minShareCount: 2 },
  // The pages of a job and of a company share more with each other than with the list: one file, one request.
  {
    name: 'details',
    test: /\/src\/(?:features\/(?:jobs\/job-page|companies\/company-page)|shell\/(?:company-profile\/|whole-record))/,
  },
];

/** All that modules are chosen by: each alternative has to name some (test/tools/code-splitting.test.ts). */
export const patterns: RegExp[] = [
  onPublicPages,
  sharedWithMessages,
  ...groups.flatMap(({ test }) => (test instanceof RegExp ? test : [])),
];
