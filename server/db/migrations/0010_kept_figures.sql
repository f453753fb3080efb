CREATE TABLE "deal_days" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"deal_id" text NOT NULL,
	"number" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "deal_days_provider_id_day_deal_id_pk" PRIMARY KEY("provider_id","day","deal_id")
);
--> statement-breakpoint
CREATE TABLE "kept_time_zone" (
	"zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_counts" (
	"provider_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "rating_counts_provider_id_rating_pk" PRIMARY KEY("provider_id","rating")
);
--> statement-breakpoint
CREATE TABLE "redemption_days" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"hour_numbers" integer[] NOT NULL,
	"hour_revenues" bigint[] NOT NULL,
	CONSTRAINT "redemption_days_provider_id_day_pk" PRIMARY KEY("provider_id","day")
);
--> statement-breakpoint
CREATE TABLE "verified_customers" (
	"part" smallint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"desktop" integer NOT NULL,
	"mobile" integer NOT NULL,
	"hour_desktop" integer[] NOT NULL,
	"hour_mobile" integer[] NOT NULL,
	CONSTRAINT "view_days_provider_id_day_pk" PRIMARY KEY("provider_id","day")
);
--> statement-breakpoint
CREATE INDEX "deal_days_day_index" ON "deal_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "redemption_days_day_index" ON "redemption_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_days_day_index" ON "view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "redemptions_redeemed_at_index" ON "redemptions" USING btree ("redeemed_at");--> statement-breakpoint
-- 24 sums of two lists of 24, place by place.
CREATE FUNCTION "add_hours"(a bigint[], b bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT array_agg(x + y ORDER BY place) FROM unnest(a, b) WITH ORDINALITY AS both_of(x, y, place));--> statement-breakpoint
CREATE FUNCTION "keep_redemptions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign constant integer := TG_ARGV[0];
	kept_zone constant text := (SELECT "zone" FROM "kept_time_zone");
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "redemption_days";
		DELETE FROM "deal_days";
		RETURN NULL;
	END IF;
	-- In one order, here and below, so that two transactions on the same rows wait for each other and never in a circle.
	WITH hours AS (
		SELECT "provider_id", local::date AS "day", extract(hour FROM local)::integer AS "hour",
			sign * count(*) AS "number", sign * sum("discounted_price") AS "revenue"
		FROM changed, LATERAL (SELECT "redeemed_at" AT TIME ZONE kept_zone AS local) AS at
		GROUP BY 1, 2, 3
	)
	INSERT INTO "redemption_days" AS kept ("provider_id", "day", "number", "revenue", "hour_numbers", "hour_revenues")
	SELECT "provider_id", "day", sum("number"), sum("revenue"),
		array_agg(coalesce("number", 0) ORDER BY each), array_agg(coalesce("revenue", 0) ORDER BY each)
	FROM (SELECT DISTINCT "provider_id", "day" FROM hours) AS days
		CROSS JOIN generate_series(0, 23) AS each
		LEFT JOIN (SELECT "provider_id", "day", "hour" AS each, "number", "revenue" FROM hours) AS full_hours USING ("provider_id", "day", each)
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"number" = kept."number" + excluded."number",
		"revenue" = kept."revenue" + excluded."revenue",
		"hour_numbers" = "add_hours"(kept."hour_numbers", excluded."hour_numbers"),
		"hour_revenues" = "add_hours"(kept."hour_revenues", excluded."hour_revenues");
	INSERT INTO "deal_days" AS kept ("provider_id", "day", "deal_id", "number", "revenue")
	SELECT "provider_id", ("redeemed_at" AT TIME ZONE kept_zone)::date, "deal_id", sign * count(*), sign * sum("discounted_price")
	FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "deal_id") DO UPDATE SET
		"number" = kept."number" + excluded."number",
		"revenue" = kept."revenue" + excluded."revenue";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_views"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign constant integer := TG_ARGV[0];
	kept_zone constant text := (SELECT "zone" FROM "kept_time_zone");
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "view_days";
		RETURN NULL;
	END IF;
	WITH hours AS (
		SELECT "provider_id", local::date AS "day", extract(hour FROM local)::integer AS "hour",
			sign * sum("desktop") AS "desktop", sign * sum("mobile") AS "mobile"
		FROM changed, LATERAL (SELECT "at" AT TIME ZONE kept_zone AS local) AS moment
		GROUP BY 1, 2, 3
	)
	INSERT INTO "view_days" AS kept ("provider_id", "day", "desktop", "mobile", "hour_desktop", "hour_mobile")
	SELECT "provider_id", "day", sum("desktop"), sum("mobile"),
		array_agg(coalesce("desktop", 0) ORDER BY each), array_agg(coalesce("mobile", 0) ORDER BY each)
	FROM (SELECT DISTINCT "provider_id", "day" FROM hours) AS days
		CROSS JOIN generate_series(0, 23) AS each
		LEFT JOIN (SELECT "provider_id", "day", "hour" AS each, "desktop", "mobile" FROM hours) AS full_hours USING ("provider_id", "day", each)
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"desktop" = kept."desktop" + excluded."desktop",
		"mobile" = kept."mobile" + excluded."mobile",
		"hour_desktop" = "add_hours"(kept."hour_desktop", excluded."hour_desktop"),
		"hour_mobile" = "add_hours"(kept."hour_mobile", excluded."hour_mobile");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_rating_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "rating_counts";
		RETURN NULL;
	END IF;
	INSERT INTO "rating_counts" AS kept ("provider_id", "rating", "number")
	SELECT "provider_id", "rating", count(*) * TG_ARGV[0]::integer FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "rating") DO UPDATE SET "number" = kept."number" + excluded."number";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_verified_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "verified_customers";
		RETURN NULL;
	END IF;
	INSERT INTO "verified_customers" AS kept ("part", "number")
	SELECT hashtext("id") & 15, count(*) * TG_ARGV[0]::integer FROM changed WHERE "verified_at" IS NOT NULL GROUP BY 1 ORDER BY 1
	ON CONFLICT ("part") DO UPDATE SET "number" = kept."number" + excluded."number";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "redemptions_inserted" AFTER INSERT ON "redemptions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_redemptions"('1');--> statement-breakpoint
CREATE TRIGGER "redemptions_updated_from" AFTER UPDATE ON "redemptions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_redemptions"('-1');--> statement-breakpoint
CREATE TRIGGER "redemptions_updated_to" AFTER UPDATE ON "redemptions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_redemptions"('1');--> statement-breakpoint
CREATE TRIGGER "redemptions_deleted" AFTER DELETE ON "redemptions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_redemptions"('-1');--> statement-breakpoint
CREATE TRIGGER "redemptions_truncated" AFTER TRUNCATE ON "redemptions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_redemptions"();--> statement-breakpoint
CREATE TRIGGER "reviews_inserted" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_rating_counts"('1');--> statement-breakpoint
CREATE TRIGGER "reviews_updated_from" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_rating_counts"('-1');--> statement-breakpoint
CREATE TRIGGER "reviews_updated_to" AFTER UPDATE ON "reviews" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_rating_counts"('1');--> statement-breakpoint
CREATE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_rating_counts"('-1');--> statement-breakpoint
CREATE TRIGGER "reviews_truncated" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rating_counts"();--> statement-breakpoint
CREATE TRIGGER "deal_views_inserted" AFTER INSERT ON "deal_views" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_views"('1');--> statement-breakpoint
CREATE TRIGGER "deal_views_updated_from" AFTER UPDATE ON "deal_views" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_views"('-1');--> statement-breakpoint
CREATE TRIGGER "deal_views_updated_to" AFTER UPDATE ON "deal_views" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_views"('1');--> statement-breakpoint
CREATE TRIGGER "deal_views_deleted" AFTER DELETE ON "deal_views" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_views"('-1');--> statement-breakpoint
CREATE TRIGGER "deal_views_truncated" AFTER TRUNCATE ON "deal_views" FOR EACH STATEMENT EXECUTE FUNCTION "keep_views"();--> statement-breakpoint
CREATE TRIGGER "customers_inserted" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_verified_customers"('1');--> statement-breakpoint
CREATE TRIGGER "customers_updated_from" AFTER UPDATE ON "customers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_verified_customers"('-1');--> statement-breakpoint
CREATE TRIGGER "customers_updated_to" AFTER UPDATE ON "customers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_verified_customers"('1');--> statement-breakpoint
CREATE TRIGGER "customers_deleted" AFTER DELETE ON "customers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_verified_customers"('-1');--> statement-breakpoint
CREATE TRIGGER "customers_truncated" AFTER TRUNCATE ON "customers" FOR EACH STATEMENT EXECUTE FUNCTION "keep_verified_customers"();--> statement-breakpoint
-- Whatever was kept by day and hour, anew in another zone. The triggers do it, of a copy, so that there is one way to count.
CREATE FUNCTION "keep_in_time_zone"(wanted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "redemptions", "deal_views" IN SHARE MODE;
	DELETE FROM "kept_time_zone";
	INSERT INTO "kept_time_zone" VALUES (wanted);
	DELETE FROM "redemption_days";
	DELETE FROM "deal_days";
	DELETE FROM "view_days";
	CREATE TEMPORARY TABLE "redemptions_again" (LIKE "redemptions") ON COMMIT DROP;
	CREATE TRIGGER "again" AFTER INSERT ON "redemptions_again" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_redemptions"('1');
	INSERT INTO "redemptions_again" SELECT * FROM "redemptions";
	CREATE TEMPORARY TABLE "views_again" (LIKE "deal_views") ON COMMIT DROP;
	CREATE TRIGGER "again" AFTER INSERT ON "views_again" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_views"('1');
	INSERT INTO "views_again" SELECT * FROM "deal_views";
	DROP TABLE "redemptions_again", "views_again";
END $$;--> statement-breakpoint
SELECT "keep_in_time_zone"('Asia/Riyadh');--> statement-breakpoint
INSERT INTO "rating_counts" SELECT "provider_id", "rating", count(*) FROM "reviews" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "verified_customers" SELECT hashtext("id") & 15, count(*) FROM "customers" WHERE "verified_at" IS NOT NULL GROUP BY 1;
