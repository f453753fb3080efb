CREATE TABLE "cover_prints" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"print" bit(192) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_checks" (
	"deal_id" text NOT NULL,
	"deal_version" integer NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"values" jsonb NOT NULL,
	"frames" jsonb NOT NULL,
	CONSTRAINT "review_checks_deal_id_name_pk" PRIMARY KEY("deal_id","name")
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "review_lane" text;--> statement-breakpoint
ALTER TABLE "review_checks" ADD CONSTRAINT "review_checks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;