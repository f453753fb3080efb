DROP INDEX CONCURRENTLY IF EXISTS "reviews_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_unread" ON "reviews" USING btree ("id") WHERE "reviews"."comment" is not null and "reviews"."themes" is null;
