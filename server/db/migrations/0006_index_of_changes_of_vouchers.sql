-- rights taken: none
DROP INDEX CONCURRENTLY IF EXISTS "deals_changes";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deals_changes" ON "deals" USING btree ("change_status","submitted_at","id") WHERE "deals"."change_status" is not null and "deals"."deleted_at" is null;
