import { fold } from '../../machines/fold.rules.ts';
import type { Seniority } from '../../src/api/contract-board.ts';
import { type FieldId, fields as taxonomy } from '../../src/routing/taxonomy.ts';

// What a title says about the work. Rules go from specific to general; all of them match folded text.

type Rule = [FieldId, RegExp];

const leadershipRules: Rule[] = [
  ['co-founder', /\bco-?founder|spoluzakladatel|founding partner/],
  [
    'c-level',
    /\bchief .*officer|\bc[etofpm]o\b|\bciso\b|\bvp\b|\bvice president|\bhead of\b|\bmanaging director|\breditel/,
  ],
  [
    'team-lead',
    /\b(?:team|tech|technical|engineering|development) lead(?:er)?\b|\blead engineer|\bengineering manager|\bmanager,? (?:software )?engineering|\bvedouci\b|\bteam ?leader/,
  ],
];

const specificRules: Rule[] = [
  [
    'technical-support',
    /technical support|support engineer|it support|technicka podpora|service desk|desktop support|help ?desk/,
  ],
  [
    'customer-success',
    /customer success|client success|\bcsm\b|onboarding|implementation|renewals?\b|customer experience/,
  ],
  [
    'customer-support',
    /customer (?:support|service|care)|\bsupport (?:specialist|agent|representative|associate|advisor|manager)|call cent|zakaznick|klientsk|complaints|concierge/,
  ],
  ['fullstack', /full[ -]?stack/],
  [
    'frontend',
    /front[ -]?end|\breact\b(?! native)|angular|\bvue\b|javascript|typescript|web (?:developer|engineer)|\bui (?:engineer|developer)|html|\bcss\b/,
  ],
  ['mobile', /android|\bios\b|\bmobile\b|mobiln|flutter|react native|\bswift\b|kotlin/],
  [
    'backend',
    /back[ -]?end|\bserver[- ]side|\bjava\b|golang|\bgo (?:developer|engineer)|python|ruby|\bphp\b|node\.?js|\.net\b|c#|\brust\b|\bscala\b|\bapi\b|database|distributed systems|compiler|magento|drupal/,
  ],
  [
    'devops',
    /devops|\bsre\b|site reliability|platform engineer|infrastructure|\bcloud\b|kubernetes|system(?:s)? (?:admin|engineer)|sysadmin|network(?:ing)? (?:engineer|admin|architect)|production engineer|devinfra|administrator (?:linux|systemu)|it engineer/,
  ],
  ['testing', /\bqa\b|quality assurance|\btest(?:er|ing|s)?\b|\bsdet\b|test automation/],
  ['embedded', /embedded|firmware|\bfpga\b|\basic\b|\brf\b|radio frequency|electronics|mechatronic/],
  ['security', /security|infosec|\bsoc\b|penetration|appsec|secops|\bcyber|vulnerabilit|bezpecnost/],
  ['architect', /architect/],
  ['games', /\bgame(?:s|play)?\b|\bunity\b|unreal|level designer/],
  [
    'ai-ml',
    /machine learning|\bml\b|\bai\b|gen ?ai|\bllms?\b|deep learning|computer vision|\bnlp\b|artificial intelligence|applied scientist/,
  ],
  [
    'data-engineer',
    /data (?:\w+ )?(?:engineer|architect)|analytics engineer|data platform|data infrastructure|\betl\b|data warehouse|datovy inzenyr/,
  ],
  ['data-science', /data scien|research scientist|statistic|quantitative|\bquant\b|data research/],
  ['bi', /business intelligence|\bbi\b|power bi|tableau/],
  [
    'data-analyst',
    /data analy|product analyst|business analyst|insights? analyst|marketing analyst|datovy analytik|\banalytics\b|research analyst/,
  ],
  ['product-design', /product design|industrial design/],
  ['ux-ui', /\bux\b|\bui\b|user experience|user research|interaction design|web designer/],
  [
    'graphic-design',
    /graphic|visual design|illustrat|motion design|animator|\bartist\b|videographer|video editor|creative (?:director|designer)|grafik/,
  ],
  ['agile', /scrum|agile/],
  [
    'performance-marketing',
    /performance market|\bpaid\b|\bppc\b|\bsem\b|growth market|demand gen|digital market|(?<!hr )lifecycle|\bcrm\b|(?<!talent )acquisition|adwords|affiliate|media buyer/,
  ],
  ['seo', /\bseo\b/],
  ['social-media', /social media|community (?:manager|lead|engagement|coordinator)|influencer|socialni/],
  ['content', /\bcontent\b|copywrit|\bwriter|\beditor\b|translator|locali[sz]ation|obsah|technical writer|journalist/],
  ['pr', /\bpr\b|public relations|communications?\b|press officer/],
  ['brand', /\bbrand\b|znack/],
  ['product-manager', /product (?:manager|owner|lead|director)|head of product|director of product|\bproduktovy/],
  [
    'project-manager',
    /project (?:manager|coordinator|lead|director)|program(?:me)? (?:manager|lead|director)|delivery manager|\bpmo\b|projektov/,
  ],
  ['business-development', /business development|\bbdr\b|bizdev|rozvoj obchodu/],
  ['partnerships', /(?<!business |people |hr )partner(?:ship)?s?\b(?! solution)|alliances|\bchannel\b/],
  [
    'account-manager',
    /account (?:manager|director|management|coordinator|development)|key account|\bkam\b|client (?:manager|partner|director)|relationship manager/,
  ],
  [
    'sales-rep',
    /account executive|sales (?:rep|develop|manager|exec|director|lead|associate|consultant|specialist|agent|advisor|assistant|team)|\bsdr\b|inside sales|obchodni|obchodnik|salesperson|telesales|telemarket|store manager|\bretail\b/,
  ],
  ['recruiting', /recruit|talent (?!platform)|sourcer|headhunt|nabor/],
  [
    'hr',
    /\bhr\b|human resources|\bpeople (?:operations|ops|partner|business|team|experience|lead|manager|&)|total rewards|compensation|benefits (?:manager|specialist|processing)|employee (?:experience|relations)|\bhrbp\b|learning (?:and|&) development|personalist/,
  ],
  ['legal', /\blegal\b|counsel|lawyer|paralegal|complian|attorney|\bprivacy\b|pravni|regulatory/],
  [
    'finance',
    /financ|account(?:ant|ing)\b|controller|treasury|payroll|\btax\b|\baudit|fp&a|bookkeep|\bcredit\b|billing|collections|\brisk\b|ucetni|underwrit|actuar|\baccounts (?:payable|receivable)/,
  ],
  [
    'logistics',
    /logisti|supply chain|warehous|procurement|\bdriver\b|shipping|fulfil|inventory|\bbuyer\b|sourcing|dispatch|skladni|transport|courier|customs/,
  ],
  [
    'office',
    /\boffice\b|administrati|executive assistant|personal assistant|reception|secretar|data entry|\bclerk|facilit|workplace|asistent|virtual assistant|business partner, ceo/,
  ],
];

const generalRules: Rule[] = [
  ['marketing', /market(?:ing|er)\b|\bevents?\b|growth/],
  [
    'sales',
    /\bsales\b|\bgtm\b|go[- ]to[- ]market|revenue|deal desk|pre-?sales|solutions? (?:engineer|consultant)|obchod|merchandis/,
  ],
  ['support', /\bsupport\b|podpor/],
  [
    'development',
    /software|developer|\bengineer(?:ing)?\b|programmer|programator|vyvojar|salesforce|\bdev\b|technical staff/,
  ],
  ['data', /\bdata\b|\bdatov|analyst|analytik/],
  ['design', /designer|\bdesign\b|creative/],
  ['product', /\bproduct\b|produkt/],
  ['people', /\bpeople\b|\btalent\b/],
  ['operations', /operations\b|biz ?ops|\bops\b|strategy|chief of staff|provoz/],
];

const rankPattern =
  /\b(?:associate|senior|sr|deputy|assistant|regional|global|group|manager|director|principal|lead|head|staff|intern|vp|specialist|advisor|expert)\b|[^a-z]/g;

const groupOf = (id: FieldId): FieldId => (taxonomy[id].group as FieldId | null) ?? id;
const matches = (rules: Rule[], text: string): FieldId[] =>
  rules.filter(([, words]) => words.test(text)).map(([id]) => id);

// Engineers of physical things, not of software.
const nonSoftwarePattern =
  /mechanical|electrical|civil|chemical|structural|manufacturing|industrial|process|field service|hvac|automotive|aerospace|\bquality engineer/;

/**
 * One to three fields of a job. The words before the first comma, dash or bracket name the work; what follows may only make it more precise
 * ("Software Engineer, Android" or ", Data Platform"), never something else ("Account Executive, Data & AI").
 */
export function fieldsOf(title: string, hint: FieldId | null): FieldId[] {
  const text = fold(title);
  const first =
    /^[\s([*-]*(?:senior|junior|sr\.?|jr\.?)?[\s)\]-]*(.*?)(?:,|:| [-–—|/] |\s[([]|$)/.exec(text)?.[1] ?? '';
  // "Manager, Solutions Engineering": a rank alone names no work.
  const head = first.replace(rankPattern, '').trim() === '' ? text : first;
  const tail = text.slice(text.indexOf(head) + head.length);
  const leads = matches(leadershipRules, text);
  let found = matches(specificRules, head);
  if (found.length === 0) {
    const isNonSoftware = nonSoftwarePattern.test(head);
    const wide =
      matches(isNonSoftware ? generalRules.filter(([id]) => id !== 'development') : generalRules, head)[0] ??
      (isNonSoftware ? null : hint);
    const narrow = matches(specificRules, tail);
    const within = narrow.filter((id) => (wide ? groupOf(id) === groupOf(wide) : leads.length > 0));
    if (within.length > 0) found = within;
    else if (wide) found = [wide, ...(wide === 'development' ? narrow.filter((id) => groupOf(id) === 'data') : [])];
  }
  const all = [...found.slice(0, leads.length > 0 ? 2 : 3), ...leads.slice(0, 1)];
  return all.length > 0 ? all : ['other'];
}

const seniorityPatterns: [Seniority, RegExp][] = [
  ['intern', /\bintern(?:ship)?s?\b|\bstaz|trainee|\bstudent|apprentice|working student|werkstudent/],
  ['lead', /\b(?:lead|head|director|chief|vp|vice president|principal|staff|c[etofpm]o|vedouci|reditel\w*)\b/],
  ['senior', /\b(?:senior|sr|snr|zkusen\w*)\b|\b(?:iii|iv|3|4)$/],
  ['medior', /\b(?:medior|mid|mid-level|intermediate|ii|2)\b/],
  ['junior', /\b(?:junior|jr|graduate|entry|entry-level|absolvent\w*|new grad)\b/],
];

/** The levels a title names; none when it says nothing. */
export function seniorityOf(title: string): Seniority[] {
  const text = fold(title);
  const found = seniorityPatterns.filter(([, words]) => words.test(text)).map(([level]) => level);
  if (found[0] === 'intern') return ['intern'];
  // A principal or a staff engineer is also senior: only the highest word counts, unless two are offered ("Junior/Medior").
  return /[/,&]|\bor\b|\baz\b|\bnebo\b/.test(text) ? found.reverse() : found.slice(0, 1);
}
