ALTER TABLE "ads" ADD COLUMN "last_save" jsonb;--> statement-breakpoint
ALTER TABLE "company_profile_parts" ADD COLUMN "last_save" jsonb;--> statement-breakpoint
ALTER TABLE "company_billing" ADD COLUMN "last_save" jsonb;--> statement-breakpoint
ALTER TABLE "profile_parts" ADD COLUMN "last_save" jsonb;