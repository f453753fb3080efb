-- locks: a row for each chat that is being answered
ALTER TABLE "chat_holders" ADD COLUMN "previous_id" text;--> statement-breakpoint
ALTER TABLE "chat_holders" ADD COLUMN "is_passed_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_holders" ADD CONSTRAINT "chat_holders_previous_id_accounts_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_holders_previous_id_index" ON "chat_holders" USING btree ("previous_id");