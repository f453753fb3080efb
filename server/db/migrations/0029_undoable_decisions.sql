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
ALTER TABLE "undoable_decisions" ADD CONSTRAINT "undoable_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;