-- Refuses to change or delete rows of both logs. A transaction may delete the rows before the moment that it sets in
-- `qaseema.audit_forgets_before`, and remove details and names of tills where `qaseema.audit_erases` is `on`.
CREATE OR REPLACE FUNCTION "is_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."at" < nullif(current_setting('qaseema.audit_forgets_before', true), '')::timestamptz THEN
			RETURN OLD;
		END IF;
	END IF;
	IF TG_OP = 'UPDATE' AND current_setting('qaseema.audit_erases', true) = 'on' THEN
		IF to_jsonb(NEW) - '{details,till}'::text[] = to_jsonb(OLD) - '{details,till}'::text[]
			AND coalesce(to_jsonb(OLD) -> 'details', '{}') @> coalesce(to_jsonb(NEW) -> 'details', '{}')
			AND coalesce(to_jsonb(NEW) ->> 'till', to_jsonb(OLD) ->> 'till', '') = coalesce(to_jsonb(OLD) ->> 'till', '') THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_log_keeps_all" BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_log_keeps_rows" BEFORE DELETE OR UPDATE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "is_append_only"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "scan_attempts_keeps_all" BEFORE TRUNCATE ON "scan_attempts"
	FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "scan_attempts_keeps_rows" BEFORE DELETE OR UPDATE ON "scan_attempts"
	FOR EACH ROW EXECUTE FUNCTION "is_append_only"();
