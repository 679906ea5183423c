CREATE TABLE "test_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"test" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text,
	"key" text,
	"guid" text,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone,
	"score" integer,
	"is_passed" boolean,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "test_attempts_key" UNIQUE("key"),
	CONSTRAINT "test_attempts_guid" UNIQUE("guid")
);
--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "test_attempts_user" ON "test_attempts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "test_attempts_test" ON "test_attempts" USING btree ("test","score");