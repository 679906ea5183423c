ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device");