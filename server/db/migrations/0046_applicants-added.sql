ALTER TABLE "applications" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_added_by" ON "applications" USING btree ("added_by") WHERE "added_by" is not null;--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person") WHERE "person" is not null;
