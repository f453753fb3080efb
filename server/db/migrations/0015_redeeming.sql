CREATE TABLE "scan_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"outcome" text NOT NULL,
	"voucher_id" text,
	"code" text,
	"till" text,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "till" text;--> statement-breakpoint
CREATE INDEX "scan_attempts_at" ON "scan_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scan_attempts_of_provider" ON "scan_attempts" USING btree ("provider_id","at");--> statement-breakpoint
-- What holds the audit log holds the attempts too, and forgets them with it.
ALTER FUNCTION "audit_log_is_append_only"() RENAME TO "is_append_only";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."at" < nullif(current_setting('qaseema.audit_forgets_before', true), '')::timestamptz THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "scan_attempts_keeps_rows" BEFORE UPDATE OR DELETE ON "scan_attempts"
	FOR EACH ROW EXECUTE FUNCTION "is_append_only"();--> statement-breakpoint
CREATE TRIGGER "scan_attempts_keeps_all" BEFORE TRUNCATE ON "scan_attempts"
	FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
