CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"job" integer NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"link" text NOT NULL,
	"message" text NOT NULL,
	"may_be_kept" boolean NOT NULL,
	"locale" text NOT NULL,
	"key" text,
	"state" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"log" jsonb NOT NULL,
	"reply_due_on" date,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("job","email"),
	CONSTRAINT "applications_once_a_user" UNIQUE("job","user_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");