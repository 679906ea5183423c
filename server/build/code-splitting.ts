import type { Rolldown } from 'vite';

// Which client modules share a file. The entry's files load first; each other file is one more request for the pages that need it.

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>;

/** What the lists and the pages of jobs and startups all render: each of them loads it anyway. */
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

export const codeSplittingGroups: Groups = [
  // What the entry imports is one file, with what all public pages render. What others share besides is one for forms and one for the rest.
  { name: (id, graph) => (isInitial(id, graph) || onPublicPages.test(id) ? 'app' : null) },
  {
    name: 'question',
    test: /\/src\/(?:app\/(?:analytics|consent-bar|language-offer)|features\/info\/analytics-consent|shell\/consent)/,
  },
  // Every page listens for sign-outs elsewhere, and needs no form code for that.
  { name: 'sign-out', test: /\/src\/effects\/(?:clear-drafts|sign-out-broadcast)\./, minShareCount: 2 },
  // With what keeps a page from being left, which flows that are saved later use, too.
  {
    name: 'one-time-secrets',
    test: /\/src\/(?:effects\/(?:before-unload|one-time-secrets)|shell\/use-one-time-secret)\./,
    minShareCount: 2,
  },
  // For flows that are saved after their view is gone. Most forms are sent or abandoned before.
  {
    name: 'unsaved-flow',
    test: /\/src\/shell\/use-flow-until-saved\.|\/machines\/unsaved-flow\//,
    minShareCount: 2,
  },
  // Lists of options under a field are loaded when the user visits it.
  {
    name: 'combobox',
    test: /\/src\/shell\/(?:combobox-list|use-combobox|job-list\/match-places)\.|\/machines\/combobox\//,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/(?:src\/(?:api\/(?!account\.|ads|alerts|applicants|applications|applied-|auth\.|company-|contact|education|integrations|mailed-link|messages|notifications|orders|profile|skill-tests|upload-file)|effects\/idempotency-keys|routing\/account-calls|i18n\/(?:field-errors|date-times)|shell\/(?:flow|providers|use-flow)|ui\/(?:field|submit|text))|machines\/(?:account|company-number|form)|node_modules\/valibot)/,
    minShareCount: 2,
  },
  // Only for logging in and for securing an account.
  {
    name: 'credentials',
    test: /\/src\/(?:api\/(?:account|auth)\.|features\/auth|ui\/(?:brand|password|code|strength))/,
    minShareCount: 2,
  },
  {
    name: 'shared',
    test: /translated:|\/src\/(?:features\/info\/(?!article|colour|surface)|i18n\/(?!ad-headings|equivalent-pay)|routing\/(?!applicant-filter|company-calls|message-calls)|shell\/(?!agreement|confirmed-email-gate|alert-setting|all-jobs-link|article|application-change|application-facts|application-status|change-notice|use-change|optimistic-update|use-optimistic-update|contact-|filter-sheet|report-form|hiring|job-body|job-facts|job-list\/|live-jobs|messages\/|own-photo|picture-field|prose|profile-cvs|reply-by|section\/|company-profile\/|skill-tests\/|text-page-skeleton|unread-count|use-contact|use-form-owner|use-idempotency-keys|use-one-time-secret|use-own-alerts|use-profile|use-refresh-across-tabs|lazy-open-record)|ui\/(?!dialog|limited|moved|no-remove|password|code|strength|facts|file))/,
    minShareCount: 2,
  },
  // The parts of a profile: the first questions and an application read some of them, and write none.
  {
    name: 'profile',
    test: /\/machines\/profile-section\/profile\.rules|\/src\/(?:api\/profile|shell\/use-(?:profile|refresh-across-tabs))\./,
    minShareCount: 2,
  },
  // Candidates' and companies' profiles are edited by the same code, except a company's formatted texts.
  {
    name: 'sections',
    test: /\/src\/shell\/section\/(?!rich-text)|\/machines\/profile-section\/profile-section/,
    minShareCount: 2,
  },
  // The status of an application, for pages that show one.
  { name: 'application-status', test: /\/src\/shell\/application-status\./, minShareCount: 2 },
  // Forms on many pages keep drafts until they are sent, and count characters.
  {
    name: 'drafts',
    test: /\/src\/(?:effects\/form-drafts|shell\/use-(?:form-owner|idempotency-keys)|ui\/limited-text-area)\./,
    minShareCount: 2,
  },
  {
    name: 'changes',
    test: /\/src\/shell\/(?:use-change|change-notice)\.|\/machines\/change\/change\.machine/,
    minShareCount: 2,
  },
  // Small modules in one file: the entry names every file.
  {
    name: 'employer',
    test: /\/src\/features\/employer\/(?:applicants\/company-with-applicants|confirmed-action|copyable-code|order-labels|moderation\/queue-pagination|search-box|use-change-form|employer-labels|mailed-link)|\/change-form\.machine|\/ad-risk\.rules/,
    minShareCount: 2,
  },
  // Small components that texts place.
  {
    name: 'placed',
    test: /\/src\/features\/info\/(?:operator|board-counters|start-hiring|leap-gauges|colour-tokens|media-kit|api-description|faq-search)/,
  },
  // Toggles, and where they are stored: marks of the board and completed chapters.
  {
    name: 'optimistic-update',
    test: /\/src\/(?:shell\/optimistic-update|effects\/personal-store)\.|\/machines\/optimistic-update\//,
    minShareCount: 2,
  },
  // Settings changed in one place, and what else alerts and mail settings share.
  {
    name: 'use-optimistic-update',
    test: /\/src\/shell\/(?:use-optimistic-update|confirmed-email-gate|all-jobs-link)\./,
    minShareCount: 2,
  },
  { name: 'reading', test: /\/shell\/(?:prose|live-jobs|text-page-skeleton)\.tsx/, minShareCount: 2 },
  {
    name: 'attempts',
    test: /\/(?:attempt\.rules|attempt-store|attempt-claim-offer|own-attempts-states|use-attempts)\.ts/,
    minShareCount: 2,
  },
  { name: 'alerts', test: /\/src\/(?:api\/alerts|shell\/use-own-alerts)\./, minShareCount: 2 },
  // The account's menu shows the photo, but can't change it.
  { name: 'own-photo', test: /\/src\/(?:api\/profile-photo|shell\/own-photo)\./, minShareCount: 2 },
  { name: 'files', test: /\/src\/ui\/file-field/, minShareCount: 2 },
  { name: 'pictures', test: /\/src\/shell\/picture-field|\/machines\/profile-photo\//, minShareCount: 2 },
  // Saved jobs are filtered by the list's code.
  { name: 'list', test: /\/src\/features\/jobs\/job-list-page/ },
  // The messages page is one file, which a mailed link's application loads as well, without what other pages share with it.
  { name: (id) => sharedWithMessages.exec(id)?.slice(1).find(Boolean) ?? null, minShareCount: 2 },
  {
    name: 'messages',
    test: /\/src\/(?:features\/messages|shell\/messages\/(?!report|mailed)|api\/messages|effects\/message-draft)|\/machines\/message\//,
  },
  // Links to other sites are on pages that use nothing else of the job and company pages.
  { name: 'outside', test: /\/src\/shell\/external-link/, minShareCount: 2 },
  // The pages of a job and of a company share more with each other than with the list: one file, one request.
  {
    name: 'details',
    test: /\/src\/(?:features\/(?:jobs\/job-page|companies\/company-page)|shell\/(?:company-profile\/|lazy-open-record))/,
  },
];

/** All patterns that select modules: each alternative has to match some (test/tools/code-splitting.test.ts). */
export const codeSplittingPatterns: RegExp[] = [
  onPublicPages,
  sharedWithMessages,
  ...codeSplittingGroups.flatMap(({ test }) => (test instanceof RegExp ? test : [])),
];
