-- Refuses to delete or demote the last super admin. Of two transactions at once the second waits for the first.
CREATE OR REPLACE FUNCTION "accounts_keep_a_super_admin"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."role" = 'SUPER_ADMIN' AND NEW."deleted_at" IS NULL THEN
			RETURN NEW;
		END IF;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('accounts_keep_a_super_admin'));
	PERFORM 1 FROM "accounts" WHERE "role" = 'SUPER_ADMIN' AND "deleted_at" IS NULL AND "id" <> OLD."id";
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the last super admin stays' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'UPDATE' THEN
		RETURN NEW;
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "accounts_keep_a_super_admin" BEFORE DELETE OR UPDATE OF "role", "deleted_at" ON "accounts"
	FOR EACH ROW WHEN (OLD."role" = 'SUPER_ADMIN' AND OLD."deleted_at" IS NULL)
	EXECUTE FUNCTION "accounts_keep_a_super_admin"();
