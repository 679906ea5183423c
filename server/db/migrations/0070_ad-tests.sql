ALTER TABLE "jobs" ADD COLUMN "test" text;
--> statement-breakpoint
UPDATE "ads" SET "content" = "content" || '{"test": null}', "shown" = "shown" || '{"test": null}';
