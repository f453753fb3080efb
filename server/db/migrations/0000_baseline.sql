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
	"provider_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"language" text,
	"security_question_id" text,
	"security_answer_hash" text,
	"correction_hash" text,
	CONSTRAINT "accounts_email_address" UNIQUE("email_address"),
	CONSTRAINT "accounts_of_business" CHECK (("accounts"."role" = 'SERVICE_PROVIDER') = ("accounts"."provider_id" is not null and "accounts"."sub_role" is not null))
);
--> statement-breakpoint
CREATE TABLE "deal_versions" (
	"deal_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "deal_versions_deal_id_number_pk" PRIMARY KEY("deal_id","number")
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
	"not_valid_in" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" "review_status" NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change" jsonb,
	"change_status" "review_status",
	"change_reason" text,
	"change_decided_by_id" text,
	"change_decided_at" timestamp (3) with time zone,
	"last_approved" jsonb,
	"approved_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"review_lane" text
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"till_tried_at" timestamp (3) with time zone,
	"put_away_at" timestamp (3) with time zone
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
	"location_source" text,
	"phone_no" text,
	"commercial_reg_no" text,
	"tax_id" text,
	"bank_account_no" text,
	"facebook_link" text,
	"instagram_link" text,
	"tik_tok_link" text,
	"website_link" text,
	"whatsapp_no" text,
	"business_timings_option" "timings_option",
	"business_timings" jsonb,
	"special_hours" jsonb,
	"shop_paint" text,
	"profile_image" text,
	"cover_image" text,
	"business_license" text,
	"licence_sha256" text,
	"licence_expires_on" date,
	"licence_reminder" smallint,
	"approval_status" "review_status" NOT NULL,
	"reason" text,
	"approval_withdrawn" boolean,
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
CREATE TABLE "cashiers" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pin_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "claim_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"email_address" text NOT NULL,
	"full_name" text NOT NULL,
	"language" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"deal_version" integer NOT NULL,
	"gets_messages" boolean DEFAULT false NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"code" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"deal_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claims_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"folded_name" text NOT NULL,
	"email_address" text NOT NULL,
	"phone_no" text,
	"language" text,
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
CREATE TABLE "redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"original_price" integer NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"discounted_price" integer NOT NULL,
	"commission_basis_points" integer,
	"profit" integer,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"till" text,
	"till_id" text,
	"cashier_id" text,
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
	"is_public" boolean DEFAULT false NOT NULL,
	"folded_comment" text,
	"comment_language" text,
	"has_comment" boolean GENERATED ALWAYS AS (comment is not null) STORED NOT NULL,
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
CREATE TABLE "platform_commission" (
	"basis_points" integer PRIMARY KEY NOT NULL
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
	"profit" bigint DEFAULT 0 NOT NULL,
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
	"profit" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email_address" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"network" text NOT NULL
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
	"cashier_id" text,
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
	"ended_at" timestamp (3) with time zone,
	"till_id" text,
	"cashier_id" text,
	"cashier_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_clock" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployment" (
	"id" text PRIMARY KEY NOT NULL,
	"database" text
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
	"outcome" jsonb,
	"is_task" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	"ending" jsonb,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcement_deliveries" (
	"announcement_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
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
	"deal_id" text,
	"scheduled_at" timestamp (3) with time zone,
	"audience" text DEFAULT 'all' NOT NULL,
	"status" "review_status" NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"recipient_count" integer,
	"over_limit_count" integer,
	"is_deal_left_out" boolean DEFAULT false NOT NULL,
	"opened_count" integer,
	"visitor_count" integer,
	"redemption_count" integer,
	"revenue" bigint,
	"is_late" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_translation" CHECK (("announcements"."translated_title" is null) = ("announcements"."translated_message" is null)),
	CONSTRAINT "announcements_withdrawn" CHECK ("announcements"."withdrawn_at" is null or ("announcements"."status" = 'REJECTED' and "announcements"."sent_at" is null)),
	CONSTRAINT "announcements_recipients" CHECK (("announcements"."sent_at" is null) = ("announcements"."recipient_count" is null))
);
--> statement-breakpoint
CREATE TABLE "message_consents" (
	"customer_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_consents_customer_id_provider_id_pk" PRIMARY KEY("customer_id","provider_id")
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
CREATE TABLE "chat_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"message_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_attachments_file" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "chat_holders" (
	"chat_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "chat_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"author_id" text,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"search" text NOT NULL,
	"preset" text,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"provider_id" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" text,
	"is_approved" boolean NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cover_prints" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"print" bit(192) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_checks" (
	"deal_id" text NOT NULL,
	"deal_version" integer NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"values" jsonb NOT NULL,
	"frames" jsonb NOT NULL,
	CONSTRAINT "review_checks_deal_id_name_pk" PRIMARY KEY("deal_id","name")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"session_id" text,
	"challenge" text,
	"sealed_secret" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"sealed_secret" text,
	"last_step" bigint,
	"credential_id" text,
	"public_key" text,
	"sign_count" bigint,
	"transports" text[],
	"rp_id" text,
	"signs_in_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "second_factors_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "till_pairings" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"till_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"device_hash" text
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"paired_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"last_scan_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"email_address" text NOT NULL,
	"sub_role" text NOT NULL,
	"invited_by_id" text,
	"language" text NOT NULL,
	"token_hash" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "new_licences" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"status" "review_status" NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" text,
	"reason" text,
	"expires_on" date,
	"former_file" text
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
CREATE TABLE "shop_addresses" (
	"name" text PRIMARY KEY NOT NULL,
	"provider_id" text,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_security_question_id_security_questions_id_fk" FOREIGN KEY ("security_question_id") REFERENCES "public"."security_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_versions" ADD CONSTRAINT "deal_versions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_submissions" ADD CONSTRAINT "provider_submissions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_business_category_id_business_categories_id_fk" FOREIGN KEY ("business_category_id") REFERENCES "public"."business_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_decisions" ADD CONSTRAINT "undoable_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashiers" ADD CONSTRAINT "cashiers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_answers" ADD CONSTRAINT "rating_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_cashier_id_cashiers_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."cashiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_redemption_id_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."redemptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cashier_id_cashiers_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."cashiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_holders" ADD CONSTRAINT "chat_holders_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_holders" ADD CONSTRAINT "chat_holders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_checks" ADD CONSTRAINT "review_checks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_pairings" ADD CONSTRAINT "till_pairings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_accounts_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_licences" ADD CONSTRAINT "new_licences_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_licences" ADD CONSTRAINT "new_licences_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_note_rules" ADD CONSTRAINT "hidden_note_rules_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "morning_notes" ADD CONSTRAINT "morning_notes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_addresses" ADD CONSTRAINT "shop_addresses_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_security_question_id_index" ON "accounts" USING btree ("security_question_id");--> statement-breakpoint
CREATE INDEX "accounts_phone_no" ON "accounts" USING btree ("phone_no");--> statement-breakpoint
CREATE INDEX "accounts_correction_hash" ON "accounts" USING btree ("correction_hash") WHERE "accounts"."correction_hash" is not null;--> statement-breakpoint
CREATE INDEX "accounts_mailbox" ON "accounts" USING btree (regexp_replace("email_address", '\+[^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "accounts_sub_admins" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."role" = 'SUB_ADMIN' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_sub_admins_search" ON "accounts" USING gin ("folded_name" gin_trgm_ops,"email_address" gin_trgm_ops,"phone_no" gin_trgm_ops) WHERE "accounts"."role" = 'SUB_ADMIN' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_owner" ON "accounts" USING btree ("provider_id") WHERE "accounts"."sub_role" = 'OWNER' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_people" ON "accounts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "deals_list" ON "deals" USING btree ("created_at","id","status") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list_of_status" ON "deals" USING btree ("status","created_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_decided_of_status" ON "deals" USING btree ("status","decided_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_list_of_provider" ON "deals" USING btree ("provider_id","status","created_at","id") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_undecided" ON "deals" USING btree ("submitted_at","id","provider_id","review_lane","change_status") WHERE ("deals"."status" = 'PENDING' or "deals"."change_status" = 'PENDING') and "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_changes" ON "deals" USING btree ("change_status","provider_id") WHERE "deals"."change_status" is not null and "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_withdrawn" ON "deals" USING btree ("provider_id") WHERE "deals"."last_approved" is not null and "deals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deals_stopped" ON "deals" USING btree ("provider_id") WHERE "deals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "deals_of_cover" ON "deals" USING btree ("cover_image") WHERE "deals"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX "providers_licence_sha256_index" ON "providers" USING btree ("licence_sha256");--> statement-breakpoint
CREATE INDEX "providers_licence_expires" ON "providers" USING btree ("licence_expires_on","id") WHERE "providers"."approval_status" = 'APPROVED' and "providers"."verified_at" is not null and "providers"."licence_expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cashiers_name" ON "cashiers" USING btree ("provider_id","folded_name") WHERE "cashiers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "cashiers_provider_id_index" ON "cashiers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "claim_links_deal_id_index" ON "claim_links" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "claim_links_customer_id_index" ON "claim_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "claim_links_expires_at_index" ON "claim_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claims_deal_id_customer_id_index" ON "claims" USING btree ("deal_id","customer_id");--> statement-breakpoint
CREATE INDEX "claims_deal_id_expires_at_index" ON "claims" USING btree ("deal_id","expires_at");--> statement-breakpoint
CREATE INDEX "claims_customer_id_index" ON "claims" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_verified" ON "customers" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX "customers_mailbox" ON "customers" USING btree (regexp_replace(regexp_replace(regexp_replace(lower("email_address"), '\+[^@]*@', '@'), '@googlemail\.com$', '@gmail.com'), '\.(?=[^@]*@gmail\.com$)', '', 'g'));--> statement-breakpoint
CREATE INDEX "deal_views_at_index" ON "deal_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deal_views_provider_id_at_index" ON "deal_views" USING btree ("provider_id","at");--> statement-breakpoint
CREATE INDEX "rating_reports_reported_at_index" ON "rating_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "rating_reports_decided_at_index" ON "rating_reports" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "rating_reports_decided_by_id_index" ON "rating_reports" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "redemptions_list" ON "redemptions" USING btree ("provider_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_redeemed_at_index" ON "redemptions" USING btree ("redeemed_at");--> statement-breakpoint
CREATE INDEX "redemptions_deal_id_customer_id_index" ON "redemptions" USING btree ("deal_id","customer_id");--> statement-breakpoint
CREATE INDEX "redemptions_of_customer" ON "redemptions" USING btree ("customer_id","provider_id");--> statement-breakpoint
CREATE INDEX "redemptions_of_till" ON "redemptions" USING btree ("till_id","redeemed_at","id") WHERE "redemptions"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "redemptions_of_cashier" ON "redemptions" USING btree ("cashier_id","redeemed_at","id") WHERE "redemptions"."cashier_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_deal_id_index" ON "reviews" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "reviews_provider_id_created_at_index" ON "reviews" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("provider_id","rating","created_at" DESC,"id" DESC) INCLUDE ("deal_id","has_comment");--> statement-breakpoint
CREATE INDEX "reviews_public" ON "reviews" USING btree ("provider_id","created_at","id") WHERE "reviews"."is_public" and "reviews"."comment" is not null;--> statement-breakpoint
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
CREATE INDEX "email_changes_account_id_index" ON "email_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "sessions_till_id_index" ON "sessions" USING btree ("till_id") WHERE "sessions"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_cashier_id_index" ON "sessions" USING btree ("cashier_id") WHERE "sessions"."cashier_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("account_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","created_at" desc,"id" desc) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_subject" ON "notifications" USING btree ("subject_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("subject_id","topic") WHERE "notifications"."topic" in ('registrations', 'submittedDeals', 'submittedAnnouncements');--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_todo" ON "notifications" USING btree ("account_id","created_at" desc,"id" desc) WHERE (("notifications"."is_task" or "notifications"."read_at" is null) and "notifications"."done_at" is null);--> statement-breakpoint
CREATE INDEX "notifications_done" ON "notifications" USING btree ("account_id",coalesce("done_at", "read_at") desc,"id" desc) WHERE not (("notifications"."is_task" or "notifications"."read_at" is null) and "notifications"."done_at" is null);--> statement-breakpoint
CREATE INDEX "notifications_open_task" ON "notifications" USING btree ("subject_id") WHERE ("notifications"."is_task" and "notifications"."done_at" is null);--> statement-breakpoint
CREATE INDEX "announcement_deliveries_of_customer" ON "announcement_deliveries" USING btree ("customer_id","delivered_at");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_opened" ON "announcement_deliveries" USING btree ("announcement_id") WHERE "announcement_deliveries"."opened_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_status" ON "announcements" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_submitted_of_status" ON "announcements" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_provider" ON "announcements" USING btree ("provider_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("scheduled_at") WHERE "announcements"."status" = 'APPROVED' and "announcements"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("folded_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_decided_by_id_index" ON "announcements" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "announcements_deal_id_index" ON "announcements" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "message_consents_provider_id_index" ON "message_consents" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_chat_id_index" ON "chat_attachments" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_message_id_index" ON "chat_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_unsent" ON "chat_attachments" USING btree ("author_id","created_at") WHERE "chat_attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "chat_attachments_author_id_index" ON "chat_attachments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_holders_account_id_index" ON "chat_holders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_side" ON "chat_messages" USING btree ("chat_id","side","position");--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("folded_content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_author_id_index" ON "chat_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_notes_chat_id_created_at_index" ON "chat_notes" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_notes_author_id_index" ON "chat_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chats_list" ON "chats" USING btree ("waiting_since","last_message_at" desc,"id") WHERE "chats"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_unread" ON "chats" USING btree ("id") WHERE "chats"."last_provider_position" > "chats"."admin_read_position";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","list","folded_name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "review_decisions_of_provider" ON "review_decisions" USING btree ("provider_id","subject_kind");--> statement-breakpoint
CREATE INDEX "review_decisions_at" ON "review_decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "review_decisions_of_subject" ON "review_decisions" USING btree ("subject_id","decided_at");--> statement-breakpoint
CREATE INDEX "factor_challenges_account_id_index" ON "factor_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at_index" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_account_id_index" ON "recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_account_id_index" ON "remembered_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_expires_at_index" ON "remembered_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factors_account_id_index" ON "second_factors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "till_pairings_provider_id_index" ON "till_pairings" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "till_pairings_expires_at_index" ON "till_pairings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tills_provider_id_index" ON "tills" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "invitations_provider_id_sent_at_index" ON "invitations" USING btree ("provider_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_id_index" ON "invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("provider_id","email_address") WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "new_licences_provider_id_sent_at_index" ON "new_licences" USING btree ("provider_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "new_licences_waiting" ON "new_licences" USING btree ("provider_id") WHERE "new_licences"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "new_licences_decided_by_id_index" ON "new_licences" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "new_licences_file_index" ON "new_licences" USING btree ("file");--> statement-breakpoint
CREATE INDEX "shop_addresses_provider_id_chosen_at_index" ON "shop_addresses" USING btree ("provider_id","chosen_at");--> statement-breakpoint
CREATE STATISTICS "providers_filters" (mcv) ON "city_id", "business_category_id", "approval_status" FROM "providers";--> statement-breakpoint
INSERT INTO "rollup_time_zone" VALUES ('Asia/Riyadh');--> statement-breakpoint
INSERT INTO "trusted_clock" VALUES (now());--> statement-breakpoint
INSERT INTO "deployment" VALUES (gen_random_uuid()::text);
