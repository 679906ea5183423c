CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" text,
	"account_id" text,
	"how" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text DEFAULT '' NOT NULL,
	"key" text,
	CONSTRAINT "inbox_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" text NOT NULL,
	"job" integer NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "boosts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "company_billing" (
	"account_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"order_id" text,
	"ad_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"state" jsonb NOT NULL,
	"status" text NOT NULL,
	"product" text NOT NULL,
	"count" integer NOT NULL,
	"currency" text NOT NULL,
	"vat" text NOT NULL,
	"rate" integer NOT NULL,
	"net" integer NOT NULL,
	"total" integer NOT NULL,
	"billing" jsonb NOT NULL,
	"locale" text NOT NULL,
	"proforma" text NOT NULL,
	"invoice" text,
	"due_on" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"ordered_by" text,
	"ordered_at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "orders_proforma_unique" UNIQUE("proforma"),
	CONSTRAINT "orders_invoice_unique" UNIQUE("invoice"),
	CONSTRAINT "orders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"year" integer NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_year_series_pk" PRIMARY KEY("year","series")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_account_id_company_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."company_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_job_jobs_number_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_billing" ADD CONSTRAINT "company_billing_account_id_company_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."company_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_credits" ADD CONSTRAINT "company_credits_account_id_company_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."company_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_credits" ADD CONSTRAINT "company_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_credits" ADD CONSTRAINT "company_credits_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_company_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."company_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_event" ON "audit_events" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_account" ON "audit_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "inbox_messages_status" ON "inbox_messages" USING btree ("status","sent_at");--> statement-breakpoint
CREATE INDEX "inbox_messages_email" ON "inbox_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inbox_messages_decider" ON "inbox_messages" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "boosts_until" ON "boosts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "boosts_ad" ON "boosts" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "boosts_job" ON "boosts" USING btree ("job");--> statement-breakpoint
CREATE INDEX "company_credits_account" ON "company_credits" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "company_credits_order" ON "company_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "company_credits_ad" ON "company_credits" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","ordered_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("ordered_by");