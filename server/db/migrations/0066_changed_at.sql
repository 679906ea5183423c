ALTER TABLE "companies" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "companies" SET "changed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "changed_at" SET DEFAULT now(), ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "jobs" SET "changed_at" = greatest("first_published_at", "confirmed_at", "closed_at");--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "changed_at" SET DEFAULT now(), ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed_at := now(); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "jobs_changed" BEFORE UPDATE ON "jobs" FOR EACH ROW WHEN (NEW.revision <> OLD.revision) EXECUTE FUNCTION "note_change"();--> statement-breakpoint
CREATE TRIGGER "companies_changed" BEFORE UPDATE ON "companies" FOR EACH ROW WHEN (NEW.revision <> OLD.revision) EXECUTE FUNCTION "note_change"();
