-- Copies the address of an owner, and when it was verified, to the business. An erased owner is not verified, so administrators do not see the business.
CREATE OR REPLACE FUNCTION "copy_account_to_provider"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE "providers"
	SET
		"verified_at" = CASE WHEN NEW."deleted_at" IS NULL THEN NEW."email_verified_at" END,
		"email_address" = NEW."email_address"
	WHERE "id" = NEW."provider_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "accounts_copied_to_providers" AFTER UPDATE ON "accounts"
	FOR EACH ROW
	WHEN (
		NEW."sub_role" = 'OWNER' AND (
			OLD."sub_role" IS DISTINCT FROM NEW."sub_role"
			OR OLD."email_verified_at" IS DISTINCT FROM NEW."email_verified_at"
			OR OLD."email_address" IS DISTINCT FROM NEW."email_address"
		)
	)
	EXECUTE FUNCTION "copy_account_to_provider"();
