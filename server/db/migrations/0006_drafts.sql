CREATE TABLE "drafts" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"form" text NOT NULL,
	"values" text NOT NULL,
	"picture" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"session_id" text NOT NULL,
	"user_agent" text,
	CONSTRAINT "drafts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_saved_at_index" ON "drafts" USING btree ("saved_at");