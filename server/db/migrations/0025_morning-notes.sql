CREATE TABLE "hidden_note_rules" (
	"provider_id" text NOT NULL,
	"rule" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "hidden_note_rules_provider_id_rule_pk" PRIMARY KEY("provider_id","rule")
);
--> statement-breakpoint
CREATE TABLE "morning_notes" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "morning_notes_provider_id_day_pk" PRIMARY KEY("provider_id","day")
);
--> statement-breakpoint
ALTER TABLE "hidden_note_rules" ADD CONSTRAINT "hidden_note_rules_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "morning_notes" ADD CONSTRAINT "morning_notes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;