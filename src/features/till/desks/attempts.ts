import type { CallInput } from '#contract/call.ts'
import type { ClaimCode } from '#contract/claim-codes.ts'
import type { createRedemption } from '#contract/redemptions.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import type { Clock } from '#lib/services.ts'
import type { SessionLogStore } from '../session/session-log.ts'

type RedeemBody = CallInput<typeof createRedemption>['body']

export interface Attempt {
  readonly key: string
  readonly body: RedeemBody
  /** The body for a backend that takes scans later than they were made; the time is the server's. */
  readonly scan: RedeemBody & { readonly scannedAt: string }
}

interface AttemptOptions {
  readonly clock: Clock
  readonly inDoubt: SessionLogStore['inDoubt']
  readonly till: string
  readonly cashierId: string | undefined
  readonly takesOfflineScans: boolean
}

/** Every attempt at a scan sends the same key and body until the outcome is known (F-043): a person may save it after a lost response. */
export function createAttempts({ clock, inDoubt, till, cashierId, takesOfflineScans }: AttemptOptions) {
  const withIdempotencyKey = createIdempotencyKeys(inDoubt)
  const toBody = ({ voucherId, code, payload }: ClaimCode) =>
    (payload ?? { ...(voucherId && { voucherId }), code, ...(till && { till }) }) as RedeemBody
  const toScan = ({ voucherId, code }: ClaimCode, scannedAt: number) => ({
    code,
    ...(voucherId && { voucherId }),
    scannedAt: new Date(scannedAt).toISOString(),
    ...(till && { till }),
    ...(cashierId && { cashierId }),
  })
  return {
    /** What a check sends. */
    toBody,
    run: <Result>(claimCode: ClaimCode, send: (attempt: Attempt) => Promise<Result>): Promise<Result> => {
      const body = toBody(claimCode)
      // Another cashier's attempt has another body, so it needs a key of its own.
      return withIdempotencyKey({ body: { ...body, ...(cashierId && { cashierId }) } }, (key) => {
        const scan = toScan(claimCode, inDoubt.since(key) ?? clock.now())
        return send({ key, body: takesOfflineScans ? scan : body, scan })
      })
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
