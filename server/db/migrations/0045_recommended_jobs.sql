ALTER TABLE "mail_settings" ADD COLUMN "recommended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "recommended_number" integer DEFAULT 0 NOT NULL;