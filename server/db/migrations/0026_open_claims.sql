CREATE INDEX "claims_deal_id_expires_at_index" ON "claims" USING btree ("deal_id","expires_at");--> statement-breakpoint
-- A small city has few statuses: without these, the planner walks all businesses of a status to find none.
CREATE STATISTICS "providers_filters" (mcv) ON "city_id", "business_category_id", "approval_status" FROM "providers";
