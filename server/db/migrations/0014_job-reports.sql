CREATE TABLE "job_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"job" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"email" text NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_reports_once" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_reports_age" ON "job_reports" USING btree ("created_at");