ALTER TABLE "company_reply_records" ADD COLUMN "in_time_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_reply_records" ADD COLUMN "late_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reply_records" ADD COLUMN "in_time_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reply_records" ADD COLUMN "late_days" integer[] DEFAULT '{}' NOT NULL;