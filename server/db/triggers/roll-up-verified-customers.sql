-- Adds up the verified customers, in sixteen parts.
CREATE OR REPLACE FUNCTION "roll_up_verified_customers"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "verified_customers";
		RETURN NULL;
	END IF;
	INSERT INTO "verified_customers" AS kept ("part", "number")
	SELECT hashtext("id") & 15, count(*) * TG_ARGV[0]::integer FROM changed WHERE "verified_at" IS NOT NULL GROUP BY 1 ORDER BY 1
	ON CONFLICT ("part") DO UPDATE SET "number" = kept."number" + excluded."number";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customers_deleted" AFTER DELETE ON "customers"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_verified_customers"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customers_inserted" AFTER INSERT ON "customers"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_verified_customers"('1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customers_truncated" AFTER TRUNCATE ON "customers"
	FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_verified_customers"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customers_updated_from" AFTER UPDATE ON "customers"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_verified_customers"('-1');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customers_updated_to" AFTER UPDATE ON "customers"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "roll_up_verified_customers"('1');
