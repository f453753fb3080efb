-- Gives a redemption the commission in force and its profit in halalas, rounded half up. This is the one place that rounds a profit: every other one is a sum of these.
CREATE OR REPLACE FUNCTION "keep_commission"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	NEW."commission_basis_points" := coalesce(NEW."commission_basis_points", (SELECT "basis_points" FROM "platform_commission"));
	NEW."profit" := (NEW."discounted_price"::bigint * (10000 - NEW."commission_basis_points") + 5000) / 10000;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "redemptions_keep_commission" BEFORE INSERT OR UPDATE OF "discounted_price", "commission_basis_points" ON "redemptions"
	FOR EACH ROW EXECUTE FUNCTION "keep_commission"();
