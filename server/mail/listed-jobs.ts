import type { JobCard, JobPlace, Salary } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Hosts } from '../hosts.ts';

/** Jobs that a mail lists; the rest are in the list that it links to. */
export const maxMailJobs = 10;

export type MailJob = {
  title: string;
  company: string;
  places: JobPlace[];
  isRemote: boolean;
  pay: Salary | null;
  link: string;
};

export const mailJobsOf = (hosts: Pick<Hosts, 'publicUrl'>, locale: Locale, jobs: readonly JobCard[]): MailJob[] =>
  jobs.map((job) => ({
    title: job.title,
    company: job.hiringOrganization.name,
    places: job.places,
    isRemote: job.mode === 'remote',
    pay: job.baseSalary?.synthetic ? null : job.baseSalary,
    link: hosts.publicUrl(locale, pathTo(locale, 'job', { id: String(job.identifier), slug: job.slug })),
  }));
