DROP INDEX CONCURRENTLY IF EXISTS "providers_licence_sha256_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_licence_sha256_index" ON "providers" USING btree ("licence_sha256");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "providers_licence_expires";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_licence_expires" ON "providers" USING btree ("licence_expires_on","id") WHERE "providers"."approval_status" = 'APPROVED' and "providers"."verified_at" is not null and "providers"."licence_expires_on" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "providers_licence_unhashed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "providers_licence_unhashed" ON "providers" USING btree ("id") WHERE "providers"."business_license" is not null and "providers"."licence_sha256" is null;
