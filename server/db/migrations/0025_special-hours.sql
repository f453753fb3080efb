ALTER TABLE "deals" ADD COLUMN "not_valid_in" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "special_hours" jsonb;