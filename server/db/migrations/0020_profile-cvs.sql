CREATE TABLE "profile_cvs" (
	"file_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text,
	"added_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "profile_cvs_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "profile_cvs" ADD CONSTRAINT "profile_cvs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_cvs" ADD CONSTRAINT "profile_cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;