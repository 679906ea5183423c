CREATE TABLE "ad_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"user_id" text,
	"key" text,
	CONSTRAINT "ad_events_once" UNIQUE("ad_id","key")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"state" jsonb NOT NULL,
	"status" text NOT NULL,
	"valid_until" date,
	"content" jsonb NOT NULL,
	"shown" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"job" integer,
	"continues" text,
	"review" jsonb,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "ads_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "ad_events" ADD CONSTRAINT "ad_events_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_events" ADD CONSTRAINT "ad_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_account_id_company_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."company_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_continues_ads_id_fk" FOREIGN KEY ("continues") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_events_ad" ON "ad_events" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_events_user" ON "ad_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ads_account" ON "ads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ads_status" ON "ads" USING btree ("status");--> statement-breakpoint
CREATE INDEX "ads_job" ON "ads" USING btree ("job");