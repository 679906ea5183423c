ALTER TABLE "orders" RENAME COLUMN "words" TO "message";--> statement-breakpoint
ALTER TABLE "credit_notes" RENAME COLUMN "words" TO "reason";--> statement-breakpoint
ALTER TABLE "takedowns" RENAME COLUMN "words" TO "message";--> statement-breakpoint
ALTER TABLE "company_accounts" RENAME COLUMN "suspension_words" TO "suspension_message";--> statement-breakpoint
ALTER TABLE "company_accounts" RENAME COLUMN "refusal_words" TO "refusal_message";--> statement-breakpoint
ALTER TABLE "job_reports" RENAME COLUMN "verdict_words" TO "verdict_message";--> statement-breakpoint
ALTER TABLE "message_reports" RENAME COLUMN "verdict_words" TO "verdict_message";--> statement-breakpoint
UPDATE "ads" SET "review" = "review" - 'words' || jsonb_build_object('message', "review" -> 'words') WHERE "review" ? 'words';
