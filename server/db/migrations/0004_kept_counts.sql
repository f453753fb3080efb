CREATE TABLE "deal_counts" (
	"provider_id" text NOT NULL,
	"status" "review_status" NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "deal_counts_provider_id_status_pk" PRIMARY KEY("provider_id","status")
);
--> statement-breakpoint
CREATE FUNCTION "keep_deal_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "deal_counts";
		RETURN NULL;
	END IF;
	-- In one order, so that two transactions on the same provider wait for each other and never in a circle.
	INSERT INTO "deal_counts" AS kept ("provider_id", "status", "number")
	SELECT "provider_id", "status", count(*) * TG_ARGV[0]::integer FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "status") DO UPDATE SET "number" = kept."number" + excluded."number";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_inserted" AFTER INSERT ON "deals" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_deal_counts"('1');--> statement-breakpoint
CREATE TRIGGER "deals_updated_from" AFTER UPDATE ON "deals" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_deal_counts"('-1');--> statement-breakpoint
CREATE TRIGGER "deals_updated_to" AFTER UPDATE ON "deals" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_deal_counts"('1');--> statement-breakpoint
CREATE TRIGGER "deals_deleted" AFTER DELETE ON "deals" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_deal_counts"('-1');--> statement-breakpoint
CREATE TRIGGER "deals_truncated" AFTER TRUNCATE ON "deals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_deal_counts"();--> statement-breakpoint
INSERT INTO "deal_counts" SELECT "provider_id", "status", count(*) FROM "deals" GROUP BY 1, 2;
