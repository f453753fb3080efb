CREATE TABLE "review_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"provider_id" text,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" text,
	"is_approved" boolean NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"lane" text,
	"failed_checks" text[]
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "waited_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "review_decisions_at" ON "review_decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "review_decisions_of_subject" ON "review_decisions" USING btree ("subject_id","decided_at");--> statement-breakpoint
-- Earlier decisions, as the audit log has them. Since when one had waited is only known of the last decision about a subject.
INSERT INTO "review_decisions" ("subject_kind", "subject_id", "provider_id", "submitted_at", "decided_at", "decided_by_id", "is_approved", "undone_at")
SELECT
	CASE "line"."action" WHEN 'deal.decided' THEN 'voucher' WHEN 'provider.decided' THEN 'business' ELSE 'announcement' END,
	"line"."subject",
	"known"."provider_id",
	CASE WHEN "line"."details" ->> 'formerStatus' = 'PENDING' AND "known"."decided_at" = "line"."at" AND "known"."submitted_at" <= "line"."at" THEN "known"."submitted_at" END,
	"line"."at",
	"line"."account_id",
	"line"."details" ->> 'status' = 'APPROVED',
	(
		SELECT min("undo"."at") FROM "audit_log" "undo"
		WHERE "undo"."subject" = "line"."subject" AND "undo"."account_id" = "line"."account_id"
			AND "undo"."action" = replace("line"."action", '.decided', '.undone')
			AND "undo"."at" >= "line"."at"
			AND NOT EXISTS (
				SELECT 1 FROM "audit_log" "later"
				WHERE "later"."subject" = "line"."subject" AND "later"."action" = "line"."action"
					AND "later"."at" > "line"."at" AND "later"."at" <= "undo"."at"
			)
	)
FROM "audit_log" "line"
LEFT JOIN LATERAL (
	SELECT "provider_id", "submitted_at", "decided_at" FROM "deals" WHERE "id" = "line"."subject" AND "line"."action" = 'deal.decided'
	UNION ALL
	SELECT "id", "submitted_at", "decided_at" FROM "providers" WHERE "id" = "line"."subject" AND "line"."action" = 'provider.decided'
	UNION ALL
	SELECT "provider_id", "submitted_at", "decided_at" FROM "announcements" WHERE "id" = "line"."subject" AND "line"."action" = 'announcement.decided'
) "known" ON true
WHERE "line"."action" IN ('deal.decided', 'provider.decided', 'announcement.decided')
	AND "line"."subject" IS NOT NULL AND "line"."details" ->> 'status' IN ('APPROVED', 'REJECTED')
ORDER BY "line"."at", "line"."id";
