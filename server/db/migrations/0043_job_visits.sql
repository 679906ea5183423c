CREATE TABLE "job_visits" (
	"job" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "job_visits_job_day_kind_source_pk" PRIMARY KEY("job","day","kind","source")
);
--> statement-breakpoint
ALTER TABLE "job_visits" ADD CONSTRAINT "job_visits_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;