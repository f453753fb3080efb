ALTER TABLE "deals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "last_approved" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_deal_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "deal_counts";
		RETURN NULL;
	END IF;
	-- In one order, so that two transactions on the same provider wait for each other and never in a circle.
	INSERT INTO "deal_counts" AS kept ("provider_id", "status", "number")
	SELECT "provider_id", "status", count(*) * TG_ARGV[0]::integer FROM changed WHERE "deleted_at" IS NULL GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "status") DO UPDATE SET "number" = kept."number" + excluded."number";
	RETURN NULL;
END $$;
