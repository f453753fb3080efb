-- An update of redemptions subtracts the old rows (`redemptions_updated_from`) and then adds the new ones (`redemptions_updated_to`).
-- This function locks the rollup rows of both before, in one order, so that two updates never wait for each other in a circle.
-- PostgreSQL runs triggers by name: `redemptions_updated` comes before `redemptions_updated_from`.
CREATE OR REPLACE FUNCTION "lock_redemption_rollups"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	time_zone constant text := (SELECT "zone" FROM "rollup_time_zone");
BEGIN
	INSERT INTO "redemption_days" AS total ("provider_id", "day", "number", "revenue")
	SELECT DISTINCT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, 0, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2
	-- `WHERE false` changes nothing, but the row is locked.
	ON CONFLICT ("provider_id", "day") DO UPDATE SET "number" = total."number" WHERE false;
	INSERT INTO "redemption_hours" AS total ("provider_id", "day", "hour", "number", "revenue")
	SELECT DISTINCT "provider_id", local::date, extract(hour FROM local)::smallint, 0, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched,
		LATERAL (SELECT "redeemed_at" AT TIME ZONE time_zone AS local) AS moment
	ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "hour") DO UPDATE SET "number" = total."number" WHERE false;
	INSERT INTO "deal_days" AS total ("provider_id", "day", "deal_id", "number", "revenue")
	SELECT DISTINCT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, "deal_id", 0, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "deal_id") DO UPDATE SET "number" = total."number" WHERE false;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_updated" AFTER UPDATE ON "redemptions"
	REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_redemption_rollups"();
