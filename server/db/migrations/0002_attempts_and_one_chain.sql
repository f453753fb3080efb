CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "login_failures";--> statement-breakpoint
DROP TABLE "refresh_tokens";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "ip" TO "place";--> statement-breakpoint
ALTER INDEX "sessions_account_id_ip_index" RENAME TO "sessions_account_id_place_index";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refresh_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "refresh_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "attempts_expires_at_index" ON "attempts" USING btree ("expires_at");
