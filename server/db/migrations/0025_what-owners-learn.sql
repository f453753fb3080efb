-- locks: a business has few scheduled notifications
CREATE TABLE "rating_answers" (
	"review_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"mail_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_reports" (
	"review_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" text
);
--> statement-breakpoint
CREATE TABLE "message_refusals" (
	"customer_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_refusals_customer_id_provider_id_pk" PRIMARY KEY("customer_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_note_rules" (
	"provider_id" text NOT NULL,
	"rule" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "hidden_note_rules_provider_id_rule_pk" PRIMARY KEY("provider_id","rule")
);
--> statement-breakpoint
CREATE TABLE "morning_notes" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "morning_notes_provider_id_day_pk" PRIMARY KEY("provider_id","day")
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "not_valid_in" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "special_hours" jsonb;
--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "folded_comment" text;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "comment_language" text;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "themes" text[];
--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD COLUMN "opened_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "deal_id" text;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "over_limit_count" integer;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_deal_left_out" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "opened_count" integer;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "visitor_count" integer;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "redemption_count" integer;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "revenue" bigint;
--> statement-breakpoint
ALTER TABLE "rating_answers" ADD CONSTRAINT "rating_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_refusals" ADD CONSTRAINT "message_refusals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_refusals" ADD CONSTRAINT "message_refusals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hidden_note_rules" ADD CONSTRAINT "hidden_note_rules_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "morning_notes" ADD CONSTRAINT "morning_notes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "rating_reports_reported_at_index" ON "rating_reports" USING btree ("reported_at");
--> statement-breakpoint
CREATE INDEX "rating_reports_decided_at_index" ON "rating_reports" USING btree ("decided_at");
--> statement-breakpoint
CREATE INDEX "rating_reports_decided_by_id_index" ON "rating_reports" USING btree ("decided_by_id");
--> statement-breakpoint
CREATE INDEX "message_refusals_provider_id_index" ON "message_refusals" USING btree ("provider_id");
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;
