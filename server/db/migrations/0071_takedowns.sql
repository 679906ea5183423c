CREATE TABLE "takedowns" (
	"job" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;