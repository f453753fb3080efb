-- Trusted: whoever may create in the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "deals_created_at_id_index";--> statement-breakpoint
DROP INDEX "deals_status_created_at_id_index";--> statement-breakpoint
DROP INDEX "deals_provider_id_status_created_at_id_index";--> statement-breakpoint
CREATE INDEX "deals_list" ON "deals" USING btree ("created_at","id","status") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list_of_status" ON "deals" USING btree ("status","created_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list_of_provider" ON "deals" USING btree ("provider_id","status","created_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_search" ON "deals" USING gin ("folded_name_en" gin_trgm_ops,"folded_name_ar" gin_trgm_ops);