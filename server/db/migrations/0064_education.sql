CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"future" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter_progress" (
	"user_id" text NOT NULL,
	"chapter" text NOT NULL,
	"done_at" timestamp with time zone,
	"place" smallint DEFAULT 0 NOT NULL,
	"score" smallint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chapter_progress_user_id_chapter_pk" PRIMARY KEY("user_id","chapter")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of_user" ON "certificates" USING btree ("user_id","future");
