ALTER TABLE "terms_texts" RENAME TO "legal_texts";--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "name" text DEFAULT 'terms' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_texts" ALTER COLUMN "name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "legal_texts" DROP CONSTRAINT "terms_texts_version_locale_pk";--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_name_version_locale_pk" PRIMARY KEY("name","version","locale");--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "agreed_texts" jsonb;
