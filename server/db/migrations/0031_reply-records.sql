CREATE TABLE "company_reply_records" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"applicants" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"median_days" integer,
	"overdue" integer DEFAULT 0 NOT NULL,
	"due_soon" integer DEFAULT 0 NOT NULL,
	"shown" jsonb,
	"consequence" text DEFAULT 'none' NOT NULL,
	"announced" text DEFAULT 'none' NOT NULL,
	"announced_on" date
);
--> statement-breakpoint
CREATE TABLE "job_reply_records" (
	"job" integer PRIMARY KEY NOT NULL,
	"applicants" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"median_days" integer,
	"overdue" integer DEFAULT 0 NOT NULL,
	"due_soon" integer DEFAULT 0 NOT NULL,
	"shown" jsonb
);
--> statement-breakpoint
CREATE TABLE "stale_reply_records" (
	"company_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_reply_records" ADD CONSTRAINT "company_reply_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reply_records" ADD CONSTRAINT "job_reply_records_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_reply_records" ADD CONSTRAINT "stale_reply_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;