ALTER TABLE "jobs" ADD COLUMN "contact" jsonb;--> statement-breakpoint
UPDATE "ads" SET "content" = '{"contact":{"name":"","role":{"cs":"","en":""}}}' || "content", "shown" = '{"contact":{"name":"","role":{"cs":"","en":""}}}' || "shown";
