CREATE TABLE "first_seen" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "first_seen_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "tests_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "education_until" timestamp with time zone;