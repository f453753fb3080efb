-- Computes the rollups of days and hours anew for a time zone. A copy of each table passes through the triggers, so that rows are counted in one place only.
CREATE OR REPLACE FUNCTION "rebuild_rollups"(new_zone text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
END $$;
