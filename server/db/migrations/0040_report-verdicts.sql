ALTER TABLE "jobs" ADD COLUMN "is_not_remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "verdict_words" text;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "verdict_key" text;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "locale" text DEFAULT 'cs' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "verdict_words" text;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "verdict_key" text;