ALTER TABLE "company_accounts" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_accounts" ADD COLUMN "refusal_words" text DEFAULT '' NOT NULL;