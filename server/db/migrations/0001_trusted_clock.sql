-- rights taken: none
CREATE TABLE "trusted_clock" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "trusted_clock" SELECT coalesce(max("at"), now()) FROM "audit_log";
