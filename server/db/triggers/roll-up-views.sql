-- Adds up the views of deals per business and day or hour.
CREATE OR REPLACE FUNCTION "roll_up_views"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	sign constant integer := TG_ARGV[0];
	time_zone constant text := (SELECT "zone" FROM "rollup_time_zone");
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "view_days";
		DELETE FROM "view_hours";
		RETURN NULL;
	END IF;
	INSERT INTO "view_days" AS total ("provider_id", "day", "desktop", "mobile")
	SELECT "provider_id", ("at" AT TIME ZONE time_zone)::date, sign * sum("desktop"), sign * sum("mobile")
	FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"desktop" = total."desktop" + excluded."desktop",
		"mobile" = total."mobile" + excluded."mobile";
	INSERT INTO "view_hours" AS total ("provider_id", "day", "hour", "desktop", "mobile")
	SELECT "provider_id", local::date, extract(hour FROM local), sign * sum("desktop"), sign * sum("mobile")
	FROM changed, LATERAL (SELECT "at" AT TIME ZONE time_zone AS local) AS moment
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "hour") DO UPDATE SET
		"desktop" = total."desktop" + excluded."desktop",
		"mobile" = total."mobile" + excluded."mobile";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deal_views_deleted" AFTER DELETE ON "deal_views"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_views"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deal_views_inserted" AFTER INSERT ON "deal_views"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_views"('1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deal_views_truncated" AFTER TRUNCATE ON "deal_views"
	FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_views"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deal_views_updated_from" AFTER UPDATE ON "deal_views"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_views"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "deal_views_updated_to" AFTER UPDATE ON "deal_views"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_views"('1');
