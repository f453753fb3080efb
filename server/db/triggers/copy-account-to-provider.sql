-- Copies the address of an account, and when it was verified, to its business. An erased one is not verified, so administrators do not see it.
CREATE OR REPLACE FUNCTION "copy_account_to_provider"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE "providers"
	SET "verified_at" = CASE WHEN NEW."deleted_at" IS NULL THEN NEW."email_verified_at" END, "email_address" = NEW."email_address"
	WHERE "id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "accounts_copied_to_providers" AFTER UPDATE ON "accounts"
	FOR EACH ROW
	WHEN (OLD."email_verified_at" IS DISTINCT FROM NEW."email_verified_at" OR OLD."email_address" IS DISTINCT FROM NEW."email_address")
	EXECUTE FUNCTION "copy_account_to_provider"();
