-- What a customer holds is a claim. The rows, the ids and the codes stay as they are.
ALTER TABLE "vouchers" RENAME TO "claims";--> statement-breakpoint
ALTER TABLE "claims" RENAME CONSTRAINT "vouchers_pkey" TO "claims_pkey";--> statement-breakpoint
ALTER TABLE "claims" RENAME CONSTRAINT "vouchers_code" TO "claims_code";--> statement-breakpoint
ALTER TABLE "claims" RENAME CONSTRAINT "vouchers_deal_id_deals_id_fk" TO "claims_deal_id_deals_id_fk";--> statement-breakpoint
ALTER TABLE "claims" RENAME CONSTRAINT "vouchers_customer_id_customers_id_fk" TO "claims_customer_id_customers_id_fk";--> statement-breakpoint
ALTER INDEX "vouchers_deal_id_customer_id_index" RENAME TO "claims_deal_id_customer_id_index";--> statement-breakpoint
ALTER INDEX "vouchers_customer_id_index" RENAME TO "claims_customer_id_index";--> statement-breakpoint
ALTER INDEX "vouchers_search" RENAME TO "claims_search";--> statement-breakpoint
ALTER TABLE "redemptions" RENAME COLUMN "voucher_id" TO "claim_id";--> statement-breakpoint
ALTER TABLE "redemptions" RENAME CONSTRAINT "redemptions_voucher" TO "redemptions_claim";--> statement-breakpoint
ALTER TABLE "redemptions" RENAME CONSTRAINT "redemptions_voucher_id_vouchers_id_fk" TO "redemptions_claim_id_claims_id_fk";--> statement-breakpoint
ALTER TABLE "scan_attempts" RENAME COLUMN "voucher_id" TO "claim_id";
