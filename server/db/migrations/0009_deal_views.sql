CREATE TABLE "deal_views" (
	"deal_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"desktop" integer NOT NULL,
	"mobile" integer NOT NULL,
	CONSTRAINT "deal_views_deal_id_at_pk" PRIMARY KEY("deal_id","at")
);
--> statement-breakpoint
ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_views_at_index" ON "deal_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deal_views_provider_id_at_index" ON "deal_views" USING btree ("provider_id","at");