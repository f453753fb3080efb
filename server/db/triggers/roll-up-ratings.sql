-- Adds up the ratings per business and number of stars.
CREATE OR REPLACE FUNCTION "roll_up_ratings"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "rating_counts";
		RETURN NULL;
	END IF;
	INSERT INTO "rating_counts" AS kept ("provider_id", "rating", "number")
	SELECT "provider_id", "rating", count(*) * TG_ARGV[0]::integer FROM changed GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("provider_id", "rating") DO UPDATE SET "number" = kept."number" + excluded."number";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_ratings"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_inserted" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_ratings"('1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_truncated" AFTER TRUNCATE ON "reviews"
	FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_ratings"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_updated_from" AFTER UPDATE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_ratings"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_updated_to" AFTER UPDATE ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_ratings"('1');
