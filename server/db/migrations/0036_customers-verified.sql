DROP INDEX CONCURRENTLY IF EXISTS "customers_verified";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_verified" ON "customers" USING btree ("verified_at");