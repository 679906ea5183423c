CREATE TABLE "company_verifications" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_verifications_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "company_accounts" ADD COLUMN "domain" text GENERATED ALWAYS AS (lower(regexp_replace(substring(website from '^https?://([^/:?#]+)'), '^www\.', ''))) STORED;--> statement-breakpoint
ALTER TABLE "company_verifications" ADD CONSTRAINT "company_verifications_account_id_company_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."company_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_accounts_domain" ON "company_accounts" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_accounts_one_of_domain" ON "company_accounts" USING btree ("domain") WHERE "company_accounts"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_accounts_one_of_profile" ON "company_accounts" USING btree ("company_id") WHERE "company_accounts"."verified_at" is not null;