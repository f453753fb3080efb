-- An update takes back what was (`_from`) and adds what is now (`_to`), each in one order. The kept rows of both are locked in that order
-- before, so that two updates that move rows between the same days wait for each other and never in a circle. Triggers go by their names:
-- `redemptions_updated` comes before `redemptions_updated_from`.
CREATE FUNCTION "lock_kept_redemptions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept_zone constant text := (SELECT "zone" FROM "kept_time_zone");
BEGIN
	INSERT INTO "redemption_days" AS kept ("provider_id", "day", "number", "revenue", "hour_numbers", "hour_revenues")
	SELECT DISTINCT "provider_id", ("redeemed_at" AT TIME ZONE kept_zone)::date, 0, 0, array_fill(0, ARRAY[24]), array_fill(0::bigint, ARRAY[24])
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2
	-- Locked all the same.
	ON CONFLICT ("provider_id", "day") DO UPDATE SET "number" = kept."number" WHERE false;
	INSERT INTO "deal_days" AS kept ("provider_id", "day", "deal_id", "number", "revenue")
	SELECT DISTINCT "provider_id", ("redeemed_at" AT TIME ZONE kept_zone)::date, "deal_id", 0, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2, 3
	ON CONFLICT ("provider_id", "day", "deal_id") DO UPDATE SET "number" = kept."number" WHERE false;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "lock_kept_views"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept_zone constant text := (SELECT "zone" FROM "kept_time_zone");
BEGIN
	INSERT INTO "view_days" AS kept ("provider_id", "day", "desktop", "mobile", "hour_desktop", "hour_mobile")
	SELECT DISTINCT "provider_id", ("at" AT TIME ZONE kept_zone)::date, 0, 0, array_fill(0, ARRAY[24]), array_fill(0, ARRAY[24])
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET "desktop" = kept."desktop" WHERE false;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "lock_kept_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "rating_counts" AS kept ("provider_id", "rating", "number")
	SELECT DISTINCT "provider_id", "rating", 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2
	ON CONFLICT ("provider_id", "rating") DO UPDATE SET "number" = kept."number" WHERE false;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "lock_verified_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "verified_customers" AS kept ("part", "number")
	SELECT DISTINCT hashtext("id") & 15, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched WHERE "verified_at" IS NOT NULL ORDER BY 1
	ON CONFLICT ("part") DO UPDATE SET "number" = kept."number" WHERE false;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "redemptions_updated" AFTER UPDATE ON "redemptions" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_kept_redemptions"();--> statement-breakpoint
CREATE TRIGGER "deal_views_updated" AFTER UPDATE ON "deal_views" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_kept_views"();--> statement-breakpoint
CREATE TRIGGER "reviews_updated" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_kept_ratings"();--> statement-breakpoint
CREATE TRIGGER "customers_updated" AFTER UPDATE ON "customers" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_verified_customers"();
