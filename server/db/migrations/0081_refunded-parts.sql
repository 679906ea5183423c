CREATE TABLE "credit_notes" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"net" integer NOT NULL,
	"total" integer NOT NULL,
	"words" text NOT NULL,
	"issued_on" date NOT NULL,
	"key" text,
	CONSTRAINT "credit_notes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_credit_note_unique";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "credit_notes" ("number", "order_id", "net", "total", "words", "issued_on") SELECT "credit_note", "id", "net", "total", "words", ("state" #>> '{context,endedOn}')::date FROM "orders" WHERE "credit_note" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "state" = jsonb_set("state", '{context}', ("state" -> 'context') || jsonb_build_object('total', "total", 'refunded', CASE WHEN "status" = 'refunded' THEN "total" ELSE 0 END));--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "credit_note";--> statement-breakpoint
UPDATE "audit_events" SET "subject" = jsonb_build_object('type', 'job', 'number', split_part("how", ' ', 2)::integer), "how" = split_part("how", ' ', 1) WHERE "event" = 'ad reviewed' AND "how" ~ '^\w+ \d{1,9}$';--> statement-breakpoint
UPDATE "audit_events" SET "subject" = jsonb_build_object('type', CASE "event" WHEN 'report decided' THEN 'report' WHEN 'message decided' THEN 'message' WHEN 'order step' THEN 'order' ELSE 'ad' END, 'id', split_part("how", ' ', 2)), "how" = split_part("how", ' ', 1) WHERE "event" IN ('ad reviewed', 'ad step', 'report decided', 'message decided', 'order step') AND "subject" IS NULL AND "how" LIKE '% %';--> statement-breakpoint
UPDATE "audit_events" SET "subject" = jsonb_build_object('type', CASE "event" WHEN 'applicant answered' THEN 'application' ELSE 'ad' END, 'id', "how"), "how" = '' WHERE "event" IN ('ad boosted', 'ad deleted', 'applicant answered') AND "how" <> '';--> statement-breakpoint
UPDATE "audit_events" SET "subject" = jsonb_build_object('type', 'part', 'part', "how"), "how" = '' WHERE "event" = 'company profile changed' AND "how" <> '';--> statement-breakpoint
UPDATE "audit_events" SET "subject" = jsonb_build_object('type', 'replyDays', 'days', CASE WHEN "how" ~ '^\d{1,3}$' THEN "how"::integer END), "how" = '' WHERE "event" = 'talent pool changed' AND "how" <> '';--> statement-breakpoint
UPDATE "audit_events" SET "subject" = (SELECT jsonb_build_object('type', 'person', 'id', "member"."user_id", 'role', NULL) FROM "company_members" AS "member" WHERE "member"."id" = "how"), "how" = '' WHERE "event" IN ('role changed', 'member removed');--> statement-breakpoint
UPDATE "audit_events" SET "subject" = (SELECT jsonb_build_object('type', 'invitation', 'id', "invitation"."id", 'email', left("email", 1) || '***', 'role', "role") FROM "company_invitations" AS "invitation" WHERE "invitation"."id" = "how"), "how" = '' WHERE "event" IN ('member invited', 'invitation revoked');--> statement-breakpoint
UPDATE "audit_events" AS "entry" SET "subject" = jsonb_build_object('type', 'order', 'id', "placed"."id"), "how" = '' FROM "orders" AS "placed" WHERE "entry"."event" = 'ordered' AND "placed"."account_id" IS NOT DISTINCT FROM "entry"."account_id" AND "entry"."how" = "placed"."count" || ' × ' || "placed"."product" AND abs(extract(epoch FROM "entry"."at" - "placed"."ordered_at")) < 10;