-- Locks the rows of `verified_customers` that an update of customers changes, in one order (see lock-redemption-rollups.sql).
CREATE OR REPLACE FUNCTION "lock_customer_rollups"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "verified_customers" AS kept ("part", "number")
	SELECT DISTINCT hashtext("id") & 15, 0
	FROM (SELECT * FROM was UNION ALL SELECT * FROM changed) AS touched WHERE "verified_at" IS NOT NULL ORDER BY 1
	ON CONFLICT ("part") DO UPDATE SET "number" = kept."number" WHERE false;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customers_updated" AFTER UPDATE ON "customers"
	REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "lock_customer_rollups"();
