ALTER TABLE "accounts" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_sub_admins" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."role" = 'SUB_ADMIN' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_sub_admins_search" ON "accounts" USING gin ("folded_name" gin_trgm_ops,"email_address" gin_trgm_ops,"phone_no" gin_trgm_ops) WHERE "accounts"."role" = 'SUB_ADMIN' and "accounts"."deleted_at" is null;--> statement-breakpoint
-- Those who are there already: the first word of a name is the first name, and it is folded as `foldForSearch` folds Arabic and Latin names.
UPDATE "accounts" SET
	"first_name" = split_part(btrim("full_name"), ' ', 1),
	"last_name" = btrim(substr(btrim("full_name"), length(split_part(btrim("full_name"), ' ', 1)) + 1)),
	"folded_name" = lower(translate(regexp_replace(btrim("full_name"), '\s+', ' ', 'g'), 'أإآٱىةؤئـًٌٍَُِّْ', 'اااايهوي'))
WHERE "role" = 'SUB_ADMIN' AND "full_name" IS NOT NULL;--> statement-breakpoint
-- Somebody has to be left who may do everything, whoever deletes and however: of two at once the second waits and is refused.
CREATE FUNCTION "accounts_keep_a_super_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "accounts_keep_a_super_admin" BEFORE DELETE OR UPDATE OF "role", "deleted_at" ON "accounts"
	FOR EACH ROW WHEN (OLD."role" = 'SUPER_ADMIN' AND OLD."deleted_at" IS NULL)
	EXECUTE FUNCTION "accounts_keep_a_super_admin"();
