CREATE TABLE "claim_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"email_address" text NOT NULL,
	"full_name" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_links_deal_id_index" ON "claim_links" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "claim_links_customer_id_index" ON "claim_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "claim_links_expires_at_index" ON "claim_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_mailbox" ON "customers" USING btree (regexp_replace(regexp_replace(regexp_replace(lower("email_address"), '\+[^@]*@', '@'), '@googlemail\.com$', '@gmail.com'), '\.(?=[^@]*@gmail\.com$)', '', 'g'));