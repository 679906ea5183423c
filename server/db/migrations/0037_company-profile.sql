CREATE TABLE "company_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_profile_parts" (
	"company_id" integer NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "company_profile_parts_company_id_part_pk" PRIMARY KEY("company_id","part")
);
--> statement-breakpoint
ALTER TABLE "company_former_slugs" ADD CONSTRAINT "company_former_slugs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profile_parts" ADD CONSTRAINT "company_profile_parts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_former_slugs_company" ON "company_former_slugs" USING btree ("company_id");