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
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "notifications_unread_subject" ON "notifications" USING btree ("subject_id") WHERE "notifications"."read_at" is null;