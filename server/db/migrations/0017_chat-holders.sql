CREATE TABLE "chat_holders" (
	"chat_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_holders" ADD CONSTRAINT "chat_holders_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_holders" ADD CONSTRAINT "chat_holders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_holders_account_id_index" ON "chat_holders" USING btree ("account_id");