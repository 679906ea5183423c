CREATE TABLE "two_factor_recoveries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"proof_version" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "two_factor_recoveries_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "by_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "code_owed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor_recoveries" ADD CONSTRAINT "two_factor_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;