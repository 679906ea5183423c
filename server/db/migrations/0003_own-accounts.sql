ALTER TABLE "accounts" RENAME TO "credentials";--> statement-breakpoint
ALTER TABLE "credentials" RENAME COLUMN "provider_id" TO "provider";--> statement-breakpoint
ALTER TABLE "credentials" RENAME COLUMN "account_id" TO "subject";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token", DROP COLUMN "refresh_token", DROP COLUMN "id_token", DROP COLUMN "access_token_expires_at", DROP COLUMN "refresh_token_expires_at", DROP COLUMN "scope";--> statement-breakpoint
UPDATE "credentials" SET "provider" = 'password', "subject" = "user_id" WHERE "provider" = 'credential';--> statement-breakpoint
ALTER TABLE "credentials" RENAME CONSTRAINT "accounts_pkey" TO "credentials_pkey";--> statement-breakpoint
ALTER TABLE "credentials" RENAME CONSTRAINT "accounts_identity" TO "credentials_identity";--> statement-breakpoint
ALTER TABLE "credentials" RENAME CONSTRAINT "accounts_user_id_users_id_fk" TO "credentials_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "accounts_user" RENAME TO "credentials_user";--> statement-breakpoint
ALTER TABLE "verifications" RENAME TO "one_time_tokens";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP COLUMN "id", DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "verifications_identifier";--> statement-breakpoint
ALTER TABLE "one_time_tokens" RENAME COLUMN "identifier" TO "token";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD PRIMARY KEY ("token");--> statement-breakpoint
ALTER INDEX "verifications_expiry" RENAME TO "one_time_tokens_expiry";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";
