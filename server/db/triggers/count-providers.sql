-- Adds up the verified businesses per category, city and status.
CREATE OR REPLACE FUNCTION "count_providers"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "providers_deleted" AFTER DELETE ON "providers"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "providers_inserted" AFTER INSERT ON "providers"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"('1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "providers_truncated" AFTER TRUNCATE ON "providers"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "providers_updated" AFTER UPDATE ON "providers"
	REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_providers"();
