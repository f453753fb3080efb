ALTER TABLE "providers" ADD COLUMN "location_source" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "announcements" SET "submitted_at" = "created_at";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "announcements_submitted_of_status" ON "announcements" USING btree ("status","submitted_at","id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_withdrawn" CHECK ("announcements"."withdrawn_at" is null or ("announcements"."status" = 'REJECTED' and "announcements"."sent_at" is null));