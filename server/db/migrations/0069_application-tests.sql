ALTER TABLE "applications" ADD COLUMN "test_attempt" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_test_attempt_test_attempts_id_fk" FOREIGN KEY ("test_attempt") REFERENCES "public"."test_attempts"("id") ON DELETE set null ON UPDATE no action;
