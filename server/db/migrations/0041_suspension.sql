ALTER TABLE "company_accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_accounts" ADD COLUMN "suspension_words" text DEFAULT '' NOT NULL;