-- Adds up the deals per business and status, without deleted ones.
CREATE OR REPLACE FUNCTION "roll_up_deals"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "deal_counts";
		RETURN NULL;
	END IF;
	-- One statement in one order, so that two transactions on the same provider wait for each other and never in a circle.
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "deal_counts" AS counts ("provider_id", "status", "number")
		SELECT "provider_id", "status", sum("change")
		FROM (
			SELECT "provider_id", "status", "deleted_at", -1 AS "change" FROM was
			UNION ALL SELECT "provider_id", "status", "deleted_at", 1 FROM changed
		) AS "changes"
		WHERE "deleted_at" IS NULL GROUP BY 1, 2 HAVING sum("change") <> 0 ORDER BY 1, 2
		ON CONFLICT ("provider_id", "status") DO UPDATE SET "number" = counts."number" + excluded."number";
		RETURN NULL;
	END IF;
	INSERT INTO "deal_counts" AS counts ("provider_id", "status", "number")
	SELECT "provider_id", "status", count(*) * TG_ARGV[0]::integer FROM changed WHERE "deleted_at" IS NULL GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "status") DO UPDATE SET "number" = counts."number" + excluded."number";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deals_deleted" AFTER DELETE ON "deals"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_deals"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deals_inserted" AFTER INSERT ON "deals"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_deals"('1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deals_truncated" AFTER TRUNCATE ON "deals"
	FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_deals"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deals_updated" AFTER UPDATE ON "deals"
	REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_deals"();
