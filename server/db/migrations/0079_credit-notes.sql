ALTER TABLE "orders" ADD COLUMN "credit_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_note_unique" UNIQUE("credit_note");