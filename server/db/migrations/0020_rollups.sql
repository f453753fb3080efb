-- Rollups have one row per hour in place of lists of 24 values.
LOCK TABLE "redemptions", "deal_views", "reviews", "customers", "deals" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "redemption_hours" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"number" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "redemption_hours_provider_id_day_hour_pk" PRIMARY KEY("provider_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"desktop" integer NOT NULL,
	"mobile" integer NOT NULL,
	CONSTRAINT "view_hours_provider_id_day_hour_pk" PRIMARY KEY("provider_id","day","hour")
);
--> statement-breakpoint
INSERT INTO "redemption_hours" ("provider_id", "day", "hour", "number", "revenue")
SELECT "provider_id", "day", ordinal - 1, hours.number, hours.revenue
FROM "redemption_days", unnest("hour_numbers", "hour_revenues") WITH ORDINALITY AS hours (number, revenue, ordinal)
WHERE hours.number <> 0 OR hours.revenue <> 0;--> statement-breakpoint
INSERT INTO "view_hours" ("provider_id", "day", "hour", "desktop", "mobile")
SELECT "provider_id", "day", ordinal - 1, hours.desktop, hours.mobile
FROM "view_days", unnest("hour_desktop", "hour_mobile") WITH ORDINALITY AS hours (desktop, mobile, ordinal)
WHERE hours.desktop <> 0 OR hours.mobile <> 0;--> statement-breakpoint
CREATE INDEX "redemption_hours_day_index" ON "redemption_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_hours_day_index" ON "view_hours" USING btree ("day");--> statement-breakpoint
ALTER TABLE "redemption_days" DROP COLUMN "hour_numbers";--> statement-breakpoint
ALTER TABLE "redemption_days" DROP COLUMN "hour_revenues";--> statement-breakpoint
ALTER TABLE "view_days" DROP COLUMN "hour_desktop";--> statement-breakpoint
ALTER TABLE "view_days" DROP COLUMN "hour_mobile";--> statement-breakpoint
ALTER TABLE "kept_time_zone" RENAME TO "rollup_time_zone";--> statement-breakpoint
ALTER TABLE "rollup_time_zone" RENAME CONSTRAINT "kept_time_zone_pkey" TO "rollup_time_zone_pkey";--> statement-breakpoint
ALTER FUNCTION "keep_deal_counts"() RENAME TO "roll_up_deals";--> statement-breakpoint
ALTER FUNCTION "keep_rating_counts"() RENAME TO "roll_up_ratings";--> statement-breakpoint
ALTER FUNCTION "keep_verified_customers"() RENAME TO "roll_up_verified_customers";--> statement-breakpoint
ALTER FUNCTION "keep_redemptions"() RENAME TO "roll_up_redemptions";--> statement-breakpoint
ALTER FUNCTION "keep_views"() RENAME TO "roll_up_views";--> statement-breakpoint
ALTER FUNCTION "lock_kept_redemptions"() RENAME TO "lock_redemption_rollups";--> statement-breakpoint
ALTER FUNCTION "lock_kept_views"() RENAME TO "lock_view_rollups";--> statement-breakpoint
ALTER FUNCTION "lock_kept_ratings"() RENAME TO "lock_rating_rollups";--> statement-breakpoint
ALTER FUNCTION "lock_verified_customers"() RENAME TO "lock_customer_rollups";--> statement-breakpoint
DROP FUNCTION "keep_in_time_zone"(text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "roll_up_redemptions"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	INSERT INTO "redemption_days" AS total ("provider_id", "day", "number", "revenue", "discount")
	SELECT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, sign * count(*), sign * sum("discounted_price"),
		sign * sum("original_price" - "discounted_price")
	FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue",
		"discount" = total."discount" + excluded."discount";
	INSERT INTO "redemption_hours" AS total ("provider_id", "day", "hour", "number", "revenue")
	SELECT "provider_id", local::date, extract(hour FROM local), sign * count(*), sign * sum("discounted_price")
	FROM changed, LATERAL (SELECT "redeemed_at" AT TIME ZONE time_zone AS local) AS moment
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "hour") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue";
	INSERT INTO "deal_days" AS total ("provider_id", "day", "deal_id", "number", "revenue")
	SELECT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, "deal_id", sign * count(*), sign * sum("discounted_price")
	FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "deal_id") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "roll_up_views"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
-- An update subtracts the old rows and adds the new ones. The rollup rows of both are locked before, in one order.
CREATE OR REPLACE FUNCTION "lock_redemption_rollups"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lock_view_rollups"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
-- Rebuilds the rollups of days and hours for a time zone. A copy of each table runs through the triggers, so that there is one way to count.
CREATE FUNCTION "rebuild_rollups"(new_zone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "redemptions", "deal_views" IN SHARE MODE;
	DELETE FROM "rollup_time_zone";
	INSERT INTO "rollup_time_zone" VALUES (new_zone);
	DELETE FROM "redemption_days";
	DELETE FROM "redemption_hours";
	DELETE FROM "deal_days";
	DELETE FROM "view_days";
	DELETE FROM "view_hours";
	CREATE TEMPORARY TABLE "redemptions_copy" (LIKE "redemptions") ON COMMIT DROP;
	CREATE TRIGGER "copied" AFTER INSERT ON "redemptions_copy" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_redemptions"('1');
	INSERT INTO "redemptions_copy" SELECT * FROM "redemptions";
	CREATE TEMPORARY TABLE "views_copy" (LIKE "deal_views") ON COMMIT DROP;
	CREATE TRIGGER "copied" AFTER INSERT ON "views_copy" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_views"('1');
	INSERT INTO "views_copy" SELECT * FROM "deal_views";
	DROP TABLE "redemptions_copy", "views_copy";
END $$;--> statement-breakpoint
DROP FUNCTION "add_hours"(bigint[], bigint[]);
