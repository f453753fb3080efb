DROP INDEX "redemptions_provider_id_redeemed_at_index";--> statement-breakpoint
DROP INDEX "redemptions_customer_id_index";--> statement-breakpoint
ALTER TABLE "redemption_days" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "redemptions_list" ON "redemptions" USING btree ("provider_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_of_customer" ON "redemptions" USING btree ("customer_id","provider_id");--> statement-breakpoint
CREATE INDEX "vouchers_search" ON "vouchers" USING btree ("code" text_pattern_ops);--> statement-breakpoint
-- As in 0010, with what customers were let off.
CREATE OR REPLACE FUNCTION "keep_redemptions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign constant integer := TG_ARGV[0];
	kept_zone constant text := (SELECT "zone" FROM "kept_time_zone");
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "redemption_days";
		DELETE FROM "deal_days";
		RETURN NULL;
	END IF;
	WITH hours AS (
		SELECT "provider_id", local::date AS "day", extract(hour FROM local)::integer AS "hour",
			sign * count(*) AS "number", sign * sum("discounted_price") AS "revenue",
			sign * sum("original_price" - "discounted_price") AS "discount"
		FROM changed, LATERAL (SELECT "redeemed_at" AT TIME ZONE kept_zone AS local) AS at
		GROUP BY 1, 2, 3
	)
	INSERT INTO "redemption_days" AS kept ("provider_id", "day", "number", "revenue", "discount", "hour_numbers", "hour_revenues")
	SELECT "provider_id", "day", sum("number"), sum("revenue"), sum("discount"),
		array_agg(coalesce("number", 0) ORDER BY each), array_agg(coalesce("revenue", 0) ORDER BY each)
	FROM (SELECT DISTINCT "provider_id", "day" FROM hours) AS days
		CROSS JOIN generate_series(0, 23) AS each
		LEFT JOIN (SELECT "provider_id", "day", "hour" AS each, "number", "revenue", "discount" FROM hours) AS full_hours
			USING ("provider_id", "day", each)
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"number" = kept."number" + excluded."number",
		"revenue" = kept."revenue" + excluded."revenue",
		"discount" = kept."discount" + excluded."discount",
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
SELECT "keep_in_time_zone"("zone") FROM "kept_time_zone";
