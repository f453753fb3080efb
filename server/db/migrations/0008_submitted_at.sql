ALTER TABLE "deals" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "deals" SET "submitted_at" = "created_at";--> statement-breakpoint
-- What was changed since has been sent again, when the audit log says.
UPDATE "deals" SET "submitted_at" = changed."at"
FROM (SELECT "subject", max("at") AS "at" FROM "audit_log" WHERE "action" = 'deal.updated' GROUP BY "subject") AS changed
WHERE changed."subject" = "deals"."id";--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "submitted_at" SET NOT NULL;--> statement-breakpoint
-- An instance of an older release that still runs beside this one does not name it.
ALTER TABLE "deals" ALTER COLUMN "submitted_at" SET DEFAULT now();--> statement-breakpoint
CREATE INDEX "deals_submitted_of_status" ON "deals" USING btree ("status","submitted_at","id") WHERE "deals"."deleted_at" is null;
