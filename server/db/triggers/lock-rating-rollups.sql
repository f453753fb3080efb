-- Locks the rows of `rating_counts` that an update of ratings changes, in one order (see lock-redemption-rollups.sql).
CREATE OR REPLACE FUNCTION "lock_rating_rollups"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "rating_counts" AS kept ("provider_id", "rating", "number")
	SELECT DISTINCT "provider_id", "rating", 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched ORDER BY 1, 2
	ON CONFLICT ("provider_id", "rating") DO UPDATE SET "number" = kept."number" WHERE false;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_updated" AFTER UPDATE ON "reviews"
	REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_rating_rollups"();
