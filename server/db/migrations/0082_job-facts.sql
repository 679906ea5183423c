ALTER TABLE "jobs" ADD COLUMN "timezone_overlap" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hours_per_week" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "bonus_text" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "start_date" text;--> statement-breakpoint
UPDATE "ads" SET "content" = '{"timezoneOverlap":null,"hoursPerWeek":null,"bonusText":{"cs":"","en":""},"startDate":null}' || "content", "shown" = '{"timezoneOverlap":null,"hoursPerWeek":null,"bonusText":{"cs":"","en":""},"startDate":null}' || "shown";
