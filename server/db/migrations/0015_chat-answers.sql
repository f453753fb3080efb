DROP INDEX CONCURRENTLY IF EXISTS "chat_messages_answers";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_messages_answers" ON "chat_messages" USING btree ("created_at") WHERE "chat_messages"."waited_since" is not null;
