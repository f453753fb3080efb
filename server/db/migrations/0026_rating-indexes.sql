DROP INDEX CONCURRENTLY IF EXISTS "reviews_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_unread" ON "reviews" USING btree ("id") WHERE "reviews"."comment" is not null and "reviews"."themes" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_by_rating";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_by_rating" ON "reviews" USING btree ("provider_id","rating","created_at" DESC,"id" DESC) INCLUDE ("deal_id","themes");
