-- rights taken: none
-- locks: only vouchers that were deleted before this release, whose deletion ended their claims
ALTER TABLE "deals" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "end_reason" text;--> statement-breakpoint
UPDATE "deals" SET "ended_at" = "deleted_at" WHERE "deleted_at" IS NOT NULL;
