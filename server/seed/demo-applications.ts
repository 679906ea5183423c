import { eq } from 'drizzle-orm';
import type { EventFromLogic } from 'xstate';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { dayInPrague, endOfDay } from '../../machines/calendar.rules.ts';
import { replyDueOn } from '../../machines/reply-clock/due-date.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messages } from '../db/schema/messages.ts';
import { nextState } from '../next-state.ts';
import { digestOf } from '../tokens.ts';
import { takenDownSource } from './demo-ads.ts';

type Step = {
  type: EventFromLogic<typeof applicationMachine>['type'];
  daysAgo: number;
  /** The company's message with this step. */
  says?: string;
};

type DemoApplication = {
  /** Source of the ad. */
  ad: string;
  name: string;
  /** Of a demo account, or a guest's. */
  email: string;
  message: string;
  daysAgo: number;
  steps: Step[];
};

/** In place of an ad, for applications without one. */
const pool = 'pool';
const operations = 'demo:kolibrik:site-reliability-engineer';
const fraud = 'demo:kolibrik:data-scientist-fraud';

/** machines/application computes the state of each. */
export const demoApplications: DemoApplication[] = [
  {
    ad: operations,
    name: 'Vojtěch Hrubý',
    email: 'vojtech@demo.skok.test',
    daysAgo: 12,
    message: 'Čtyři roky držím noční pohotovost pro platební bránu. Rád bych ji držel tak, aby v noci nezvonila.',
    steps: [{ type: 'company.looked', daysAgo: 11 }],
  },
  {
    ad: operations,
    name: 'Petra Malá',
    email: 'petra@demo.skok.test',
    daysAgo: 20,
    message: 'I moved a monolith with 6,000 shops to Kubernetes, one shop at a time.',
    steps: [
      { type: 'company.wrote', daysAgo: 18, says: 'Thank you, Petra. Which part of the move took longest?' },
      { type: 'company.invited', daysAgo: 15, says: 'Come for the two-hour task: Tuesday or Thursday next week?' },
    ],
  },
  {
    ad: operations,
    name: 'Igor Dostál',
    email: 'igor@demo.skok.test',
    daysAgo: 28,
    message: 'Provoz karet znám z banky, kde jsem hlídal přes tisíc terminálů.',
    steps: [
      { type: 'company.wrote', daysAgo: 26, says: 'Děkujeme, zavoláme vám zítra mezi devátou a desátou.' },
      { type: 'company.offered', daysAgo: 19, says: 'Posíláme nabídku, podepsat ji můžete do pátku.' },
      { type: 'company.hired', daysAgo: 16 },
    ],
  },
  {
    ad: fraud,
    name: 'Sam Kite',
    email: 'sam@demo.skok.test',
    daysAgo: 9,
    message: 'I caught card testing at a marketplace with a model that a shop owner could read.',
    steps: [{ type: 'company.wrote', daysAgo: 7, says: 'Hello Sam, could you tell us how it explained itself?' }],
  },
  {
    ad: fraud,
    name: 'Lucie Bartošová',
    email: 'lucie@demo.skok.test',
    daysAgo: 15,
    message: 'V pojišťovně jsem hledala podvody v hlášeních škod; platby jsou rychlejší a to mě láká.',
    steps: [
      { type: 'company.wrote', daysAgo: 13, says: 'Dobrý den, můžete přijít ve středu?' },
      {
        type: 'company.offered',
        daysAgo: 2,
        says: 'Rádi bychom vás u nás měli. Nabídka platí do konce příštího týdne.',
      },
    ],
  },
  {
    ad: fraud,
    name: 'Denis Vlk',
    email: 'denis@demo.skok.test',
    daysAgo: 20,
    message: 'Studuji statistiku a podvody mě zajímají.',
    steps: [
      { type: 'company.refused', daysAgo: 16, says: 'Hledáme někoho, kdo už model v provozu měl. Držíme palce.' },
    ],
  },
  {
    ad: 'demo:kolibrik:android-developer-for-payments-on-a-phone',
    name: 'Eva Černá',
    email: 'eva@demo.skok.test',
    daysAgo: 6,
    steps: [],
    message: 'I wrote the tap-to-pay part of a transport app used by 200,000 people.',
  },
  {
    ad: 'demo:kolibrik:specialistka-specialista-aml-a-compliance',
    name: 'Marek Tichý',
    email: 'marek@demo.skok.test',
    message: 'Pět let v AML týmu banky.',
    daysAgo: 8,
    steps: [{ type: 'application.withdrawn', daysAgo: 6 }],
  },
  {
    ad: pool,
    name: 'Klára Vránová',
    email: 'klara@demo.skok.test',
    daysAgo: 3,
    steps: [],
    message: 'Učím pokladní, jak se s terminálem nehádat. Žádný inzerát na to nemáte, a možná byste měli.',
  },
  {
    ad: takenDownSource,
    name: 'Radim Kos',
    email: 'radim@demo.skok.test',
    daysAgo: 108,
    message: 'Prodával jsem kávovary a v kavárnách po Brně mě znají jménem.',
    steps: [{ type: 'job.closed', daysAgo: 104 }],
  },
];

const dayLength = 86_400_000;

async function writeApplication(
  tx: Tx,
  { ad, steps, daysAgo, ...written }: DemoApplication,
  { nth, now }: { nth: number; now: Date },
): Promise<void> {
  const isIt = ad === pool ? eq(jobs.status, 'unlisted') : eq(jobs.source, ad);
  const [job] = await tx.select().from(jobs).where(isIt);
  if (!job) return;
  const before = (days: number) => new Date(now.getTime() - days * dayLength);
  const sentAt = before(daysAgo);
  const due = job.replyDays === null ? null : replyDueOn(dayInPrague(sentAt), job.replyDays);
  let state = initialState(applicationMachine, { replyDueAt: due === null ? null : endOfDay(due) });
  const log = [{ status: state.value as ApplicationStatus, at: sentAt.toISOString() }];
  for (const step of steps) {
    const at = before(step.daysAgo);
    state = nextState(applicationMachine, state, { type: step.type, at: at.getTime() });
    log.push({ status: state.value as ApplicationStatus, at: at.toISOString() });
  }
  const id = digestOf(`demo application ${nth}`);
  await tx.insert(applications).values({
    ...written,
    id,
    job: job.number,
    sentAt,
    state,
    log,
    replyDueOn: due,
    version: steps.length,
    status: state.value as ApplicationStatus,
    reference: `DEMO-${String(nth).padStart(4, '0')}`,
    userId: (await findUserByEmail(tx, written.email))?.id ?? null,
    phone: '',
    link: '',
    mayBeKept: false,
    locale: 'cs',
  });
  for (const { says, daysAgo } of steps)
    if (says)
      await tx.insert(messages).values({ applicationId: id, author: 'company', text: says, sentAt: before(daysAgo) });
}

/** Skips those for ads that the board doesn't have. */
export async function writeDemoApplications(tx: Tx, now: Date): Promise<void> {
  for (const [nth, application] of demoApplications.entries()) await writeApplication(tx, application, { nth, now });
}
