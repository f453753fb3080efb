-- rights taken: none
DROP INDEX CONCURRENTLY IF EXISTS "redemptions_without_commission";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "redemptions_without_commission" ON "redemptions" USING btree ("id") WHERE "commission_basis_points" is null;
