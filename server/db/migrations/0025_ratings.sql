CREATE TABLE "rating_answers" (
	"review_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"mail_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_reports" (
	"review_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" text
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "folded_comment" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "comment_language" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "themes" text[];--> statement-breakpoint
ALTER TABLE "rating_answers" ADD CONSTRAINT "rating_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_reports_reported_at_index" ON "rating_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "rating_reports_decided_at_index" ON "rating_reports" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "rating_reports_decided_by_id_index" ON "rating_reports" USING btree ("decided_by_id");