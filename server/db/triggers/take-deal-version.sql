-- A claim belongs to the content that is approved when it is made, also where an app of the marketplace makes it.
CREATE OR REPLACE FUNCTION "take_deal_version"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	SELECT "approved_version" INTO NEW."deal_version" FROM "deals" WHERE "id" = NEW."deal_id";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "claims_take_deal_version" BEFORE INSERT ON "claims"
	FOR EACH ROW EXECUTE FUNCTION "take_deal_version"();
