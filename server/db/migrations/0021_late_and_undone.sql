CREATE TABLE "undo_counts" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redemption_days" ADD COLUMN "late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
-- As in 0020, with the scans that were received late.
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
	INSERT INTO "redemption_days" AS total ("provider_id", "day", "number", "revenue", "discount", "late")
	SELECT "provider_id", ("redeemed_at" AT TIME ZONE time_zone)::date, sign * count(*), sign * sum("discounted_price"),
		sign * sum("original_price" - "discounted_price"), sign * count("received_at")
	FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "day") DO UPDATE SET
		"number" = total."number" + excluded."number",
		"revenue" = total."revenue" + excluded."revenue",
		"discount" = total."discount" + excluded."discount",
		"late" = total."late" + excluded."late";
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
-- The scan log knows when earlier redemptions arrived and which ones were undone.
UPDATE "redemptions" SET "received_at" = scan."at" FROM "scan_attempts" AS scan
WHERE scan."claim_id" = "redemptions"."claim_id" AND scan."outcome" = 'REDEEMED'
	AND scan."scanned_at" = "redemptions"."redeemed_at" AND scan."at" > scan."scanned_at" + interval '1 minute';--> statement-breakpoint
INSERT INTO "undo_counts" SELECT "provider_id", count(*) FROM "scan_attempts" WHERE "outcome" = 'UNDONE' GROUP BY 1;
