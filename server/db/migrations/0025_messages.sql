-- locks: a business has few scheduled notifications
CREATE TABLE "message_refusals" (
	"customer_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_refusals_customer_id_provider_id_pk" PRIMARY KEY("customer_id","provider_id")
);--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "deal_id" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "over_limit_count" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_deal_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "opened_count" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "visitor_count" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "redemption_count" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "revenue" bigint;--> statement-breakpoint
ALTER TABLE "message_refusals" ADD CONSTRAINT "message_refusals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_refusals" ADD CONSTRAINT "message_refusals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_refusals_provider_id_index" ON "message_refusals" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;