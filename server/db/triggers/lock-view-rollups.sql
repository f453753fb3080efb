-- Locks the rollup rows that an update of views changes, in one order (see lock-redemption-rollups.sql).
CREATE OR REPLACE FUNCTION "lock_view_rollups"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	time_zone constant text := (SELECT "zone" FROM "rollup_time_zone");
BEGIN
	INSERT INTO "view_days" AS total ("provider_id", "day", "desktop", "mobile")
	SELECT DISTINCT "provider_id", ("at" AT TIME ZONE time_zone)::date, 0, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET "desktop" = total."desktop" WHERE false;
	INSERT INTO "view_hours" AS total ("provider_id", "day", "hour", "desktop", "mobile")
	SELECT DISTINCT "provider_id", local::date, extract(hour FROM local)::smallint, 0, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched, LATERAL (SELECT "at" AT TIME ZONE time_zone AS local) AS moment
	ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "hour") DO UPDATE SET "desktop" = total."desktop" WHERE false;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deal_views_updated" AFTER UPDATE ON "deal_views"
	REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_view_rollups"();
