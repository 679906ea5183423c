CREATE TABLE "terms_texts" (
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_texts_version_locale_pk" PRIMARY KEY("version","locale")
);
