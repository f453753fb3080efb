ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "account_id" TO "scope";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_keys_account_id_call_key_pk" TO "idempotency_keys_scope_call_key_pk";--> statement-breakpoint
UPDATE "idempotency_keys" SET "scope" = 'account:' || "scope";
