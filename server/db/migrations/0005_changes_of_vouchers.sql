-- rights taken: none
ALTER TABLE "deals" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "change_status" "review_status";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "change_decided_by_id" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "change_decided_at" timestamp (3) with time zone;