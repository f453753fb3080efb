-- rights taken: none
CREATE TABLE "deal_versions" (
	"deal_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "deal_versions_deal_id_number_pk" PRIMARY KEY("deal_id","number")
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "approved_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "deal_version" integer;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "deal_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_versions" ADD CONSTRAINT "deal_versions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;