-- Adds up redemptions per business and day, hour, or deal and day.
CREATE OR REPLACE FUNCTION "roll_up_redemptions"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	sign constant integer := TG_ARGV[0];
	time_zone constant text := (SELECT "zone" FROM "rollup_time_zone");
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "redemption_days";
		DELETE FROM "redemption_hours";
		DELETE FROM "deal_days";
		RETURN NULL;
	END IF;
	-- Rows are locked in one order, here and below, which prevents deadlocks between transactions.
	INSERT INTO "redemption_days" AS total ("provider_id", "day", "number", "revenue", "profit", "discount", "late")
	SELECT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, sign * count(*), sign * sum("discounted_price"),
		sign * coalesce(sum("profit"), 0), sign * sum("original_price" - "discounted_price"), sign * count("received_at")
	FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue",
		"profit" = total."profit" + excluded."profit",
		"discount" = total."discount" + excluded."discount",
		"late" = total."late" + excluded."late";
	INSERT INTO "redemption_hours" AS total ("provider_id", "day", "hour", "number", "revenue", "profit")
	SELECT "provider_id", local::date, extract(hour FROM local), sign * count(*), sign * sum("discounted_price"),
		sign * coalesce(sum("profit"), 0)
	FROM changed, LATERAL (SELECT "redeemed_at" AT TIME ZONE time_zone AS local) AS moment
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "hour") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue",
		"profit" = total."profit" + excluded."profit";
	INSERT INTO "deal_days" AS total ("provider_id", "day", "deal_id", "number", "revenue")
	SELECT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, "deal_id", sign * count(*), sign * sum("discounted_price")
	FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "deal_id") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_deleted" AFTER DELETE ON "redemptions"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_redemptions"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_inserted" AFTER INSERT ON "redemptions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_redemptions"('1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_truncated" AFTER TRUNCATE ON "redemptions"
	FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_redemptions"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_updated_from" AFTER UPDATE ON "redemptions"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_redemptions"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_updated_to" AFTER UPDATE ON "redemptions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_redemptions"('1');
