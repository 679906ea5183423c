CREATE TABLE "mail_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "mail_settings_email_unique" UNIQUE("email")
);
