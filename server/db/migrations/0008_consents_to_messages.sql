-- rights taken: messages to customers who have not agreed to them
CREATE TABLE "message_consents" (
	"customer_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_consents_customer_id_provider_id_pk" PRIMARY KEY("customer_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "gets_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_consents_provider_id_index" ON "message_consents" USING btree ("provider_id");