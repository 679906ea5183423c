CREATE TABLE "profile_parts" (
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_parts_user_id_part_pk" PRIMARY KEY("user_id","part")
);
--> statement-breakpoint
ALTER TABLE "profile_parts" ADD CONSTRAINT "profile_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;