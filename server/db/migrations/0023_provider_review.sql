ALTER TABLE "providers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "city_id" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "problems" text[];