CREATE TABLE "board" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"rebuilt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_is_one_row" CHECK ("board"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"logo" text,
	"cover" text,
	"tagline" jsonb,
	"story" jsonb,
	"industry" text[] NOT NULL,
	"stage" text,
	"size" text,
	"founded" integer,
	"funding" jsonb NOT NULL,
	"cities" jsonb NOT NULL,
	"remote_policy" text,
	"technologies" text[] NOT NULL,
	"benefits" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"team" jsonb NOT NULL,
	"hiring_process" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"digest" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "companies_source_unique" UNIQUE("source"),
	CONSTRAINT "companies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_search" (
	"number" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"company_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"slug" jsonb NOT NULL,
	"summary" jsonb,
	"description" jsonb,
	"fields" text[] NOT NULL,
	"skills_must" text[] NOT NULL,
	"skills_nice" text[] NOT NULL,
	"seniority" text[] NOT NULL,
	"mode" text,
	"office_days_per_week" integer,
	"places" jsonb NOT NULL,
	"areas" text[] NOT NULL,
	"remote_countries" text[] NOT NULL,
	"commitment" text[] NOT NULL,
	"contract" text[] NOT NULL,
	"salary" jsonb,
	"monthly_pay" integer,
	"equity" jsonb,
	"benefits" text[] NOT NULL,
	"languages" jsonb NOT NULL,
	"reply_days" integer,
	"vacancy_kind" text,
	"uses_ai" boolean,
	"openings" integer NOT NULL,
	"apply_url" text,
	"status" text NOT NULL,
	"first_published_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"valid_until" date NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"digest" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "jobs_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_images_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_cover_images_hash_fk" FOREIGN KEY ("cover") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_number_jobs_number_fk" FOREIGN KEY ("number") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_revision" ON "companies" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "job_search_words" ON "job_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "jobs_revision" ON "jobs" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id");