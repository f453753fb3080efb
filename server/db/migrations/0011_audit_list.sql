DROP INDEX "audit_log_at_index";--> statement-breakpoint
DROP INDEX "audit_log_account_id_at_index";--> statement-breakpoint
CREATE INDEX "audit_log_list" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_account" ON "audit_log" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_ip" ON "audit_log" USING btree ("ip" text_pattern_ops,"at","id");