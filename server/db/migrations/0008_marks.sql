CREATE TABLE "followed_companies" (
	"user_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mails" boolean DEFAULT true NOT NULL,
	CONSTRAINT "followed_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_companies" (
	"user_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_jobs" (
	"user_id" text NOT NULL,
	"job_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_jobs_user_id_job_number_pk" PRIMARY KEY("user_id","job_number")
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"user_id" text NOT NULL,
	"job_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"remind_on" date,
	CONSTRAINT "saved_jobs_user_id_job_number_pk" PRIMARY KEY("user_id","job_number")
);
--> statement-breakpoint
ALTER TABLE "followed_companies" ADD CONSTRAINT "followed_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_companies" ADD CONSTRAINT "followed_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_companies" ADD CONSTRAINT "hidden_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_companies" ADD CONSTRAINT "hidden_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_jobs" ADD CONSTRAINT "hidden_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_jobs" ADD CONSTRAINT "hidden_jobs_job_number_jobs_number_fk" FOREIGN KEY ("job_number") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_number_jobs_number_fk" FOREIGN KEY ("job_number") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_companies_company" ON "followed_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "hidden_companies_company" ON "hidden_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "hidden_jobs_job" ON "hidden_jobs" USING btree ("job_number");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_number");