-- With deleted vouchers, for the decisions about a business.
DROP INDEX CONCURRENTLY IF EXISTS "deals_of_provider";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deals_of_provider" ON "deals" USING btree ("provider_id","created_at");