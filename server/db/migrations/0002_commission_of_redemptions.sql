-- rights taken: none
CREATE TABLE "platform_commission" (
	"basis_points" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "commission_basis_points" integer;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "profit" integer;--> statement-breakpoint
ALTER TABLE "redemption_days" ADD COLUMN "profit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redemption_hours" ADD COLUMN "profit" bigint DEFAULT 0 NOT NULL;
