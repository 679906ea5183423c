ALTER TABLE "jobs" ADD COLUMN "uses_ai_words" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_unconfirmed" boolean DEFAULT false NOT NULL;