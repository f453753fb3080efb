CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."account_role" AS ENUM('SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER');--> statement-breakpoint
CREATE TYPE "public"."review_status" AS ENUM('PENDING', 'APPROVED', 'REJECTED');--> statement-breakpoint
CREATE TYPE "public"."timings_option" AS ENUM('COMMON', 'INDIVIDUAL');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "account_role" NOT NULL,
	"full_name" text,
	"first_name" text,
	"last_name" text,
	"folded_name" text,
	"phone_no" text,
	"sub_role" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"language" text,
	"security_question_id" text,
	"security_answer_hash" text,
	CONSTRAINT "accounts_email_address" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"folded_name_en" text NOT NULL,
	"folded_name_ar" text NOT NULL,
	"details_en" text NOT NULL,
	"details_ar" text NOT NULL,
	"terms_and_conditions_en" text NOT NULL,
	"terms_and_conditions_ar" text NOT NULL,
	"original_price" integer NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"discounted_price" integer NOT NULL,
	"qty_per_user" integer NOT NULL,
	"cover_image" text,
	"timings_option" "timings_option" NOT NULL,
	"timings" jsonb NOT NULL,
	"status" "review_status" NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_approved" jsonb,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"business_name_en" text NOT NULL,
	"business_name_ar" text NOT NULL,
	"folded_name_en" text NOT NULL,
	"folded_name_ar" text NOT NULL,
	"business_desc_en" text,
	"business_desc_ar" text,
	"business_category_id" text,
	"manager_name" text,
	"address" text,
	"box_or_building" text,
	"longitude" double precision,
	"latitude" double precision,
	"phone_no" text,
	"commercial_reg_no" text,
	"tax_id" text,
	"bank_account_no" text,
	"facebook_link" text,
	"instagram_link" text,
	"tik_tok_link" text,
	"website_link" text,
	"business_timings_option" "timings_option",
	"business_timings" jsonb,
	"profile_image" text,
	"cover_image" text,
	"business_license" text,
	"approval_status" "review_status" NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"city_id" text,
	"problems" text[],
	"verified_at" timestamp (3) with time zone,
	"email_address" text
);
--> statement-breakpoint
CREATE TABLE "undoable_decisions" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"former" jsonb NOT NULL,
	"notification_id" text,
	"mail_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "business_categories_value" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "security_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"question_en" text NOT NULL,
	"question_ar" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"code" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"folded_name" text NOT NULL,
	"email_address" text NOT NULL,
	"phone_no" text,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_email_address" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "deal_views" (
	"deal_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"desktop" integer NOT NULL,
	"mobile" integer NOT NULL,
	CONSTRAINT "deal_views_deal_id_at_pk" PRIMARY KEY("deal_id","at")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"original_price" integer NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"discounted_price" integer NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"till" text,
	CONSTRAINT "redemptions_claim" UNIQUE("claim_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"redemption_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_redemption" UNIQUE("redemption_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "deal_counts" (
	"provider_id" text NOT NULL,
	"status" "review_status" NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "deal_counts_provider_id_status_pk" PRIMARY KEY("provider_id","status")
);
--> statement-breakpoint
CREATE TABLE "deal_days" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"deal_id" text NOT NULL,
	"number" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "deal_days_provider_id_day_deal_id_pk" PRIMARY KEY("provider_id","day","deal_id")
);
--> statement-breakpoint
CREATE TABLE "provider_counts" (
	"category_id" text NOT NULL,
	"city_id" text NOT NULL,
	"status" "review_status" NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "provider_counts_category_id_city_id_status_pk" PRIMARY KEY("category_id","city_id","status")
);
--> statement-breakpoint
CREATE TABLE "rating_counts" (
	"provider_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "rating_counts_provider_id_rating_pk" PRIMARY KEY("provider_id","rating")
);
--> statement-breakpoint
CREATE TABLE "redemption_days" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "redemption_days_provider_id_day_pk" PRIMARY KEY("provider_id","day")
);
--> statement-breakpoint
CREATE TABLE "redemption_hours" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"number" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "redemption_hours_provider_id_day_hour_pk" PRIMARY KEY("provider_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_time_zone" (
	"zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undo_counts" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_customers" (
	"part" smallint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"desktop" integer NOT NULL,
	"mobile" integer NOT NULL,
	CONSTRAINT "view_days_provider_id_day_pk" PRIMARY KEY("provider_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"desktop" integer NOT NULL,
	"mobile" integer NOT NULL,
	CONSTRAINT "view_hours_provider_id_day_hour_pk" PRIMARY KEY("provider_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"account_id" text,
	"subject" text,
	"ip" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_call_key_pk" PRIMARY KEY("scope","call","key")
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scan_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"outcome" text NOT NULL,
	"claim_id" text,
	"code" text,
	"till" text,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"place" text NOT NULL,
	"user_agent" text,
	"refresh_hash" text NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" text NOT NULL,
	"topic" text NOT NULL,
	"portal" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_preferences_account_id_topic_pk" PRIMARY KEY("account_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"subject_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcement_deliveries" (
	"announcement_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_deliveries_announcement_id_customer_id_pk" PRIMARY KEY("announcement_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"translated_title" text,
	"translated_message" text,
	"folded_text" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"status" "review_status" NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"recipient_count" integer,
	"is_late" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_translation" CHECK (("announcements"."translated_title" is null) = ("announcements"."translated_message" is null)),
	CONSTRAINT "announcements_recipients" CHECK (("announcements"."sent_at" is null) = ("announcements"."recipient_count" is null))
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"content" text NOT NULL,
	"folded_content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_position" UNIQUE("chat_id","position")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_provider_position" integer DEFAULT 0 NOT NULL,
	"admin_read_position" integer DEFAULT 0 NOT NULL,
	"provider_read_position" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	CONSTRAINT "chats_provider" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_security_question_id_security_questions_id_fk" FOREIGN KEY ("security_question_id") REFERENCES "public"."security_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_submissions" ADD CONSTRAINT "provider_submissions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_business_category_id_business_categories_id_fk" FOREIGN KEY ("business_category_id") REFERENCES "public"."business_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_decisions" ADD CONSTRAINT "undoable_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_redemption_id_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."redemptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_security_question_id_index" ON "accounts" USING btree ("security_question_id");--> statement-breakpoint
CREATE INDEX "accounts_phone_no" ON "accounts" USING btree ("phone_no");--> statement-breakpoint
CREATE INDEX "accounts_mailbox" ON "accounts" USING btree (regexp_replace("email_address", '\+[^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "accounts_sub_admins" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."role" = 'SUB_ADMIN' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_sub_admins_search" ON "accounts" USING gin ("folded_name" gin_trgm_ops,"email_address" gin_trgm_ops,"phone_no" gin_trgm_ops) WHERE "accounts"."role" = 'SUB_ADMIN' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list" ON "deals" USING btree ("created_at","id","status") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list_of_status" ON "deals" USING btree ("status","created_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_submitted_of_status" ON "deals" USING btree ("status","submitted_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_decided_of_status" ON "deals" USING btree ("status","decided_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list_of_provider" ON "deals" USING btree ("provider_id","status","created_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_search" ON "deals" USING gin ("folded_name_en" gin_trgm_ops,"folded_name_ar" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deals_decided_by_id_index" ON "deals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "provider_submissions_provider_id_at_index" ON "provider_submissions" USING btree ("provider_id","at");--> statement-breakpoint
CREATE INDEX "providers_list" ON "providers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "providers_verified" ON "providers" USING btree ("created_at","id","approval_status") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_created_of_status" ON "providers" USING btree ("approval_status","created_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_submitted_of_status" ON "providers" USING btree ("approval_status","submitted_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_decided_of_status" ON "providers" USING btree ("approval_status","decided_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_name_en_of_status" ON "providers" USING btree ("approval_status","folded_name_en" collate "C","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_name_ar_of_status" ON "providers" USING btree ("approval_status","folded_name_ar" collate "C","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_of_city" ON "providers" USING btree ("city_id","approval_status","created_at","id") WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("folded_name_en" gin_trgm_ops,"folded_name_ar" gin_trgm_ops,"email_address" gin_trgm_ops,"phone_no" gin_trgm_ops,"commercial_reg_no" gin_trgm_ops) WHERE "providers"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_business_category_id_index" ON "providers" USING btree ("business_category_id");--> statement-breakpoint
CREATE INDEX "providers_decided_by_id_index" ON "providers" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "providers_commercial_reg_no_index" ON "providers" USING btree ("commercial_reg_no");--> statement-breakpoint
CREATE INDEX "providers_tax_id_index" ON "providers" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "providers_bank_account_no_index" ON "providers" USING btree ("bank_account_no");--> statement-breakpoint
CREATE INDEX "providers_phone_no_index" ON "providers" USING btree ("phone_no");--> statement-breakpoint
CREATE INDEX "providers_business_license_index" ON "providers" USING btree ("business_license");--> statement-breakpoint
CREATE INDEX "claims_deal_id_customer_id_index" ON "claims" USING btree ("deal_id","customer_id");--> statement-breakpoint
CREATE INDEX "claims_deal_id_expires_at_index" ON "claims" USING btree ("deal_id","expires_at");--> statement-breakpoint
CREATE INDEX "claims_customer_id_index" ON "claims" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deal_views_at_index" ON "deal_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deal_views_provider_id_at_index" ON "deal_views" USING btree ("provider_id","at");--> statement-breakpoint
CREATE INDEX "redemptions_list" ON "redemptions" USING btree ("provider_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_redeemed_at_index" ON "redemptions" USING btree ("redeemed_at");--> statement-breakpoint
CREATE INDEX "redemptions_deal_id_customer_id_index" ON "redemptions" USING btree ("deal_id","customer_id");--> statement-breakpoint
CREATE INDEX "redemptions_of_customer" ON "redemptions" USING btree ("customer_id","provider_id");--> statement-breakpoint
CREATE INDEX "reviews_deal_id_index" ON "reviews" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "reviews_provider_id_created_at_index" ON "reviews" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_days_day_index" ON "deal_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "redemption_days_day_index" ON "redemption_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "redemption_hours_day_index" ON "redemption_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_days_day_index" ON "view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_hours_day_index" ON "view_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "attempts_expires_at_index" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_list" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_account" ON "audit_log" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_ip" ON "audit_log" USING btree ("ip" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "email_verifications_account_id_index" ON "email_verifications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_verifications_expires_at_index" ON "email_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recoveries_account_id_index" ON "recoveries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recoveries_expires_at_index" ON "recoveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scan_attempts_at" ON "scan_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scan_attempts_refused" ON "scan_attempts" USING btree ("provider_id","at","id") WHERE "scan_attempts"."code" is not null and "scan_attempts"."outcome" <> 'REDEEMED';--> statement-breakpoint
CREATE INDEX "scan_attempts_search" ON "scan_attempts" USING btree ("provider_id","claim_id","code") WHERE "scan_attempts"."code" is not null and "scan_attempts"."outcome" <> 'REDEEMED';--> statement-breakpoint
CREATE INDEX "sessions_account_id_place_index" ON "sessions" USING btree ("account_id","place");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("account_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","created_at" desc,"id" desc) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_subject" ON "notifications" USING btree ("subject_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_customer_id_index" ON "announcement_deliveries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_status" ON "announcements" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_provider" ON "announcements" USING btree ("provider_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("scheduled_at") WHERE "announcements"."status" = 'APPROVED' and "announcements"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("folded_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_decided_by_id_index" ON "announcements" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_side" ON "chat_messages" USING btree ("chat_id","side","position");--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("folded_content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_author_id_index" ON "chat_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chats_list" ON "chats" USING btree ("waiting_since","last_message_at" desc,"id") WHERE "chats"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_unread" ON "chats" USING btree ("id") WHERE "chats"."last_provider_position" > "chats"."admin_read_position";--> statement-breakpoint
-- A small city has few statuses: without these, the planner walks all businesses of a status to find none.
CREATE STATISTICS "providers_filters" (mcv) ON "city_id", "business_category_id", "approval_status" FROM "providers";--> statement-breakpoint
INSERT INTO "rollup_time_zone" VALUES ('Asia/Riyadh');
