DROP INDEX CONCURRENTLY IF EXISTS "reviews_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_unread" ON "reviews" USING btree ("id") WHERE "reviews"."comment" is not null and "reviews"."themes" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_by_rating";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_by_rating" ON "reviews" USING btree ("provider_id","rating","created_at" DESC,"id" DESC) INCLUDE ("deal_id","themes");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "announcement_deliveries_of_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "announcement_deliveries_of_customer" ON "announcement_deliveries" USING btree ("customer_id","delivered_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "announcement_deliveries_opened";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "announcement_deliveries_opened" ON "announcement_deliveries" USING btree ("announcement_id") WHERE "announcement_deliveries"."opened_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "announcements_deal_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "announcements_deal_id_index" ON "announcements" USING btree ("deal_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "announcement_deliveries_customer_id_index";
