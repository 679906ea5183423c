ALTER TABLE "applications" drop column "folded";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "folded" text GENERATED ALWAYS AS (folded(name || case when consent_on is not null or (state #>> '{context,firstReplyAt}') is not null then chr(10) || email else '' end)) STORED;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job","status","reply_due_on","sent_at","id","folded");
