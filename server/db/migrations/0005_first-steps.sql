CREATE TABLE "first_steps" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"till_tried_at" timestamp (3) with time zone,
	"put_away_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;