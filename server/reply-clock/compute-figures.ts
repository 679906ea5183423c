import { type SQL, sql } from 'drizzle-orm';
import { applicantBandEdges } from '../../machines/reply-clock/open-record.rules.ts';
import {
  figureDays,
  minCounted,
  type ReplyFigures,
  warnedDays,
} from '../../machines/reply-clock/reply-figures.rules.ts';
import type { Tx } from '../db/open.ts';

// machines/reply-clock defines the figures for one application at a time; here the database computes them for all. One test compares both.

const bandEdges = `{${applicantBandEdges}}`;

const inPrague = (time: SQL): SQL => sql`(${time} at time zone 'Europe/Prague')::date`;

const figuresSql = (companies: readonly number[] | null, today: string): SQL => sql`
  clocked as (
    select applications.job, jobs.company_id as company, reply_due_on as due_on,
      ${inPrague(sql`applications.sent_at`)} as sent_on,
      ${inPrague(sql`to_timestamp((state #>> '{context,firstReplyAt}')::double precision / 1000)`)} as replied_on,
      case when applications.status in ('withdrawn', 'closed')
        then ${inPrague(sql`(log -> -1 ->> 'at')::timestamptz`)} end as ended_on,
      applications.status in ('sent', 'seen') as is_waiting
    from applications join jobs on jobs.number = applications.job
    where ${companies === null ? sql`true` : sql`jobs.company_id = any(${`{${companies}}`}::integer[])`}
      and consent_on is null and not exists (
        select from applications earlier
        where earlier.person = applications.person and earlier.job = applications.job and earlier.consent_on is null
          and (earlier.sent_at, earlier.id) < (applications.sent_at, applications.id)
      )
  ), judged as (
    select *, case
      when due_on is null then null
      when replied_on is not null then replied_on <= due_on
      when ended_on <= due_on then null
      when due_on < ${today}::date then false
    end as in_time
    from clocked
  ), decided as (
    select *, in_time is not null and
      (is_waiting or case when in_time then replied_on else due_on end > ${today}::date - ${figureDays}::integer) as counts
    from judged
  ), figures as (
    select job, company, grouping(job) = 1 as is_company,
      count(*)::integer as applicants,
      count(*) filter (where counts)::integer as counted,
      count(*) filter (where counts and in_time)::integer as in_time,
      percentile_disc(0.5) within group (order by replied_on - sent_on)
        filter (where counts and replied_on is not null) as median_days,
      coalesce(array_agg(replied_on - sent_on order by replied_on - sent_on)
        filter (where counts and in_time), '{}') as in_time_days,
      coalesce(array_agg(replied_on - sent_on order by replied_on - sent_on)
        filter (where counts and not in_time and replied_on is not null), '{}') as late_days,
      count(*) filter (where counts and is_waiting)::integer as overdue,
      count(*) filter (where is_waiting and due_on between ${today}::date and ${today}::date + ${warnedDays}::integer)::integer
        as due_soon
    from decided group by grouping sets ((job, company), (company))
  )`;

export type CompanyFigures = ReplyFigures & {
  company: number;
  applicants: number;
  inTimeDays: number[];
  lateDays: number[];
};

/**
 * Writes the figures of ads and returns those of companies, of some or all. `isJobShownNew`: an ad's public figures have changed. `today`:
 * in Europe/Prague, as YYYY-MM-DD.
 */
export async function computeFigures(
  tx: Tx,
  companies: readonly number[] | null,
  today: string,
): Promise<{ companies: CompanyFigures[]; isJobShownNew: boolean }> {
  const columns = sql.raw(
    'job, applicants, counted, in_time, median_days, overdue, due_soon, in_time_days, late_days, public_record',
  );
  const { rows } = await tx.execute<{ companies: string | null; changed: boolean }>(sql`
    with ${figuresSql(companies, today)}, known as (
      select job_reply_records.* from job_reply_records join jobs on jobs.number = job
      where ${companies === null ? sql`true` : sql`jobs.company_id = any(${`{${companies}}`}::integer[])`}
    ), fresh as (
      select coalesce(now.job, known.job) as job, greatest(now.applicants, known.applicants) as applicants,
        coalesce(now.counted, 0) as counted, coalesce(now.in_time, 0) as in_time, now.median_days,
        coalesce(now.overdue, 0) as overdue, coalesce(now.due_soon, 0) as due_soon,
        coalesce(now.in_time_days, '{}') as in_time_days, coalesce(now.late_days, '{}') as late_days,
        case when now.counted >= ${minCounted}::integer then jsonb_build_object('counted', now.counted,
          'inTime', now.in_time * 100 / now.counted, 'medianDays', now.median_days, 'overdue', now.overdue) end as public_record
      from (select * from figures where not is_company) as now full join known on known.job = now.job
    ), written as (
      insert into job_reply_records as old (${columns}) select ${columns} from fresh
      on conflict (job) do update set applicants = excluded.applicants, counted = excluded.counted,
        in_time = excluded.in_time, median_days = excluded.median_days, overdue = excluded.overdue,
        due_soon = excluded.due_soon, in_time_days = excluded.in_time_days, late_days = excluded.late_days,
        public_record = excluded.public_record
      where (old.applicants, old.counted, old.in_time, old.median_days, old.overdue, old.due_soon, old.in_time_days,
        old.late_days) is distinct from (excluded.applicants, excluded.counted, excluded.in_time, excluded.median_days,
        excluded.overdue, excluded.due_soon, excluded.in_time_days, excluded.late_days)
      returning job, applicants, in_time_days, late_days, public_record
    )
    select
      (select json_agg(json_build_object('company', company, 'applicants', applicants, 'counted', counted, 'inTime', in_time,
        'medianDays', median_days, 'overdue', overdue, 'dueSoon', due_soon, 'inTimeDays', in_time_days,
        'lateDays', late_days))::text from figures where is_company) as companies,
      exists (
        select from written left join known using (job)
        where written.public_record is distinct from known.public_record
          or written.public_record is not null and
            (written.in_time_days, written.late_days) is distinct from (known.in_time_days, known.late_days)
          or width_bucket(written.applicants, ${bandEdges}::integer[]) <>
            width_bucket(coalesce(known.applicants, 0), ${bandEdges}::integer[])
      ) as changed`);
  const [found] = rows;
  return {
    companies: JSON.parse(found?.companies ?? '[]') as CompanyFigures[],
    isJobShownNew: found?.changed ?? false,
  };
}
