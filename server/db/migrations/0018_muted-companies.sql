CREATE TABLE "muted_companies" (
	"user_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "muted_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "followed_companies" ADD COLUMN "told_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "followed_companies" ADD COLUMN "last_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "muted_companies" ADD CONSTRAINT "muted_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_companies" ADD CONSTRAINT "muted_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "muted_companies_company" ON "muted_companies" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "followed_companies" DROP COLUMN "mails";--> statement-breakpoint
UPDATE "followed_companies" SET "last_number" = (SELECT coalesce(max("number"), 0) FROM "jobs");
