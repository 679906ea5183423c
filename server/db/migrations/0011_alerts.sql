CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"filter" text NOT NULL,
	"locale" text NOT NULL,
	"frequency" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"new_since" timestamp with time zone NOT NULL,
	"last_number" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_once" UNIQUE("email","filter")
);
--> statement-breakpoint
CREATE INDEX "alerts_next" ON "alerts" USING btree ("next_at");