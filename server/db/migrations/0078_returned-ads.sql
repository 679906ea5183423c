ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_pkey";--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "takedowns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "returned_words" text;--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "returned_key" text;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_once" ON "takedowns" USING btree ("job") WHERE "takedowns"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "takedowns_job" ON "takedowns" USING btree ("job");