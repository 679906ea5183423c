CREATE TABLE "removed_notes" (
	"user_id" text NOT NULL,
	"job_number" integer NOT NULL,
	"note" text NOT NULL,
	"remind_on" date,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_notes_user_id_job_number_pk" PRIMARY KEY("user_id","job_number")
);
--> statement-breakpoint
ALTER TABLE "removed_notes" ADD CONSTRAINT "removed_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_notes" ADD CONSTRAINT "removed_notes_job_number_jobs_number_fk" FOREIGN KEY ("job_number") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_notes_job" ON "removed_notes" USING btree ("job_number");