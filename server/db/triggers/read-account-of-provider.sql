-- Fills the columns of a new business that copy-account-to-provider.sql updates later.
CREATE OR REPLACE FUNCTION "read_account_of_provider"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	SELECT "email_verified_at", "email_address" INTO NEW."verified_at", NEW."email_address" FROM "accounts" WHERE "id" = NEW."id";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "providers_read_account" BEFORE INSERT ON "providers"
	FOR EACH ROW EXECUTE FUNCTION "read_account_of_provider"();
