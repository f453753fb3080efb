CREATE TABLE "provider_counts" (
	"category_id" text NOT NULL,
	"city_id" text NOT NULL,
	"status" "review_status" NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "provider_counts_category_id_city_id_status_pk" PRIMARY KEY("category_id","city_id","status")
);
--> statement-breakpoint
DROP INDEX "providers_approval_status_created_at_index";--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "email_address" text;--> statement-breakpoint
CREATE FUNCTION "copy_account_to_provider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "providers" SET "verified_at" = NEW."email_verified_at", "email_address" = NEW."email_address" WHERE "id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_copied_to_providers" AFTER UPDATE ON "accounts" FOR EACH ROW
WHEN ((OLD."email_verified_at", OLD."email_address") IS DISTINCT FROM (NEW."email_verified_at", NEW."email_address"))
EXECUTE FUNCTION "copy_account_to_provider"();--> statement-breakpoint
CREATE FUNCTION "read_account_of_provider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "email_verified_at", "email_address" INTO NEW."verified_at", NEW."email_address" FROM "accounts" WHERE "id" = NEW."id";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "providers_read_account" BEFORE INSERT ON "providers" FOR EACH ROW EXECUTE FUNCTION "read_account_of_provider"();--> statement-breakpoint
UPDATE "providers" SET "verified_at" = "accounts"."email_verified_at", "email_address" = "accounts"."email_address"
FROM "accounts" WHERE "accounts"."id" = "providers"."id";--> statement-breakpoint
CREATE FUNCTION "count_providers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "provider_counts";
		RETURN NULL;
	END IF;
	-- One statement in one order, so that two transactions wait for each other and never in a circle.
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "provider_counts" AS counts ("category_id", "city_id", "status", "number")
		SELECT coalesce("business_category_id", ''), coalesce("city_id", ''), "approval_status", sum("change")
		FROM (
			SELECT "business_category_id", "city_id", "approval_status", "verified_at", -1 AS "change" FROM was
			UNION ALL SELECT "business_category_id", "city_id", "approval_status", "verified_at", 1 FROM changed
		) AS "changes"
		WHERE "verified_at" IS NOT NULL GROUP BY 1, 2, 3 HAVING sum("change") <> 0 ORDER BY 1, 2, 3
		ON CONFLICT ("category_id", "city_id", "status") DO UPDATE SET "number" = counts."number" + excluded."number";
		RETURN NULL;
	END IF;
	INSERT INTO "provider_counts" AS counts ("category_id", "city_id", "status", "number")
	SELECT coalesce("business_category_id", ''), coalesce("city_id", ''), "approval_status", count(*) * TG_ARGV[0]::integer
	FROM changed WHERE "verified_at" IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("category_id", "city_id", "status") DO UPDATE SET "number" = counts."number" + excluded."number";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "providers_inserted" AFTER INSERT ON "providers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"('1');--> statement-breakpoint
CREATE TRIGGER "providers_updated" AFTER UPDATE ON "providers" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"();--> statement-breakpoint
CREATE TRIGGER "providers_deleted" AFTER DELETE ON "providers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"('-1');--> statement-breakpoint
CREATE TRIGGER "providers_truncated" AFTER TRUNCATE ON "providers" FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"();--> statement-breakpoint
INSERT INTO "provider_counts"
SELECT coalesce("business_category_id", ''), coalesce("city_id", ''), "approval_status", count(*)
FROM "providers" WHERE "verified_at" IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE INDEX "accounts_phone_no" ON "accounts" USING btree ("phone_no");--> statement-breakpoint
CREATE INDEX "accounts_mailbox" ON "accounts" USING btree (regexp_replace("email_address", '\+[^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "providers_verified" ON "providers" USING btree ("created_at","id","approval_status") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_created_of_status" ON "providers" USING btree ("approval_status","created_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_submitted_of_status" ON "providers" USING btree ("approval_status","submitted_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_decided_of_status" ON "providers" USING btree ("approval_status","decided_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_name_en_of_status" ON "providers" USING btree ("approval_status","folded_name_en" collate "C","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_name_ar_of_status" ON "providers" USING btree ("approval_status","folded_name_ar" collate "C","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_of_city" ON "providers" USING btree ("city_id","approval_status","created_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("folded_name_en" gin_trgm_ops,"folded_name_ar" gin_trgm_ops,"email_address" gin_trgm_ops,"phone_no" gin_trgm_ops,"commercial_reg_no" gin_trgm_ops) WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_commercial_reg_no_index" ON "providers" USING btree ("commercial_reg_no");--> statement-breakpoint
CREATE INDEX "providers_tax_id_index" ON "providers" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "providers_bank_account_no_index" ON "providers" USING btree ("bank_account_no");--> statement-breakpoint
CREATE INDEX "providers_phone_no_index" ON "providers" USING btree ("phone_no");
