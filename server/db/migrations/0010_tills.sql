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
ALTER TABLE "redemptions" ADD COLUMN "till_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "till_id" text;--> statement-breakpoint
ALTER TABLE "till_pairings" ADD CONSTRAINT "till_pairings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_pairings_provider_id_index" ON "till_pairings" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "till_pairings_expires_at_index" ON "till_pairings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tills_provider_id_index" ON "tills" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemptions_of_till" ON "redemptions" USING btree ("till_id","redeemed_at","id") WHERE "redemptions"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_till_id_index" ON "sessions" USING btree ("till_id") WHERE "sessions"."till_id" is not null;