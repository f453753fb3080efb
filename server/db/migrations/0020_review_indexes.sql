DROP INDEX CONCURRENTLY IF EXISTS "deals_of_provider";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deals_of_cover";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deals_of_cover" ON "deals" USING btree ("cover_image") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_decisions_of_provider";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_decisions_of_provider" ON "review_decisions" USING btree ("provider_id","subject_kind");
