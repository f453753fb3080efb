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
ALTER TABLE "redemptions" ADD COLUMN "cashier_id" text;--> statement-breakpoint
ALTER TABLE "scan_attempts" ADD COLUMN "cashier_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cashier_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cashier_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cashiers" ADD CONSTRAINT "cashiers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cashiers_name" ON "cashiers" USING btree ("provider_id","folded_name") WHERE "cashiers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "cashiers_provider_id_index" ON "cashiers" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_cashier_id_cashiers_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."cashiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cashier_id_cashiers_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."cashiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemptions_of_cashier" ON "redemptions" USING btree ("cashier_id","redeemed_at","id") WHERE "redemptions"."cashier_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_cashier_id_index" ON "sessions" USING btree ("cashier_id") WHERE "sessions"."cashier_id" is not null;