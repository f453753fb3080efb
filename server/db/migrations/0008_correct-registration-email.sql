ALTER TABLE "accounts" ADD COLUMN "correction_hash" text;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD COLUMN "email_address" text;--> statement-breakpoint
CREATE INDEX "accounts_correction_hash" ON "accounts" USING btree ("correction_hash") WHERE "accounts"."correction_hash" is not null;