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
ALTER TABLE "providers" ADD COLUMN "licence_sha256" text;
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "licence_expires_on" date;
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "licence_reminder" smallint;
--> statement-breakpoint
ALTER TABLE "new_licences" ADD CONSTRAINT "new_licences_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "new_licences" ADD CONSTRAINT "new_licences_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "new_licences_provider_id_sent_at_index" ON "new_licences" USING btree ("provider_id","sent_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "new_licences_waiting" ON "new_licences" USING btree ("provider_id") WHERE "new_licences"."status" = 'PENDING';
--> statement-breakpoint
CREATE INDEX "new_licences_decided_by_id_index" ON "new_licences" USING btree ("decided_by_id");
--> statement-breakpoint
CREATE INDEX "new_licences_file_index" ON "new_licences" USING btree ("file");
