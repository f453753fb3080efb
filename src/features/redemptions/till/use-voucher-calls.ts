import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import { ApiError } from '../../../http/api-error.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useExtra, useServices } from '../../../services.ts'
import { redemptionMutations } from '../api.ts'
import { keptOutcome, useKeptScans } from '../kept-scans/use-kept-scans.ts'
import { redeemedOutcome, refusalOutcome, stoppedOutcome } from '../outcomes/answered-outcome.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { CheckedVoucher } from './scanner-state.ts'
import { lostJustNow, type SessionLogStore } from './session-log.ts'
import type { TillSettings } from './till-settings.ts'

/** What a call for one voucher comes to, or the voucher that its person is asked about first. */
export type Answer = { readonly outcome: Outcome } | { readonly voucher: CheckedVoucher }

/**
 * The till's calls for one voucher. All tries of one scan carry one idempotency key (F-043); where the settings say so, a scan
 * that cannot be sent is kept (F-052). A call rejects with what went wrong, of which `failure` makes an outcome.
 */
export function useVoucherCalls({ name, keepScans }: TillSettings, log: SessionLogStore) {
  const { api, clock } = useServices()
  const till = name.trim()
  const isRepeatable = useExtra('idempotency-key')
  const kept = useKeptScans({
    isWanted: keepScans,
    onSent: (scans) => {
      for (const { outcome } of scans) if (outcome.kind !== 'tooOld') log.add(outcome)
    },
  })
  const [withIdempotencyKey] = useState(() => createIdempotencyKeys(log.inDoubt))
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const { mutateAsync: check } = useMutation(redemptionMutations(api).check())

  const failure = (error: unknown, scan: VoucherCode): Outcome => {
    const at = clock.now()
    const told = { scan, at, isRepeatable, till, wasLost: lostJustNow(log.get(), scan.code, at) }
    return error instanceof ApiError ? refusalOutcome(error, told) : stoppedOutcome(told)
  }

  const bodyOf = (scan: VoucherCode) => ({ ...scan, ...(till && { till }) })

  const redeemBy = async (call: typeof create, scan: VoucherCode, signal: AbortSignal): Promise<Answer> => {
    const body = bodyOf(scan)
    const made = await withIdempotencyKey({ body }, (key) =>
      kept.redeem({ voucher: scan, key, at: log.inDoubt.since(key) ?? clock.now(), till, send: (request) => call({ ...request, signal }) }),
    )
    if ('keeping' in made) return { outcome: keptOutcome(made.keeping, scan, clock.now()) }
    return { outcome: redeemedOutcome(made.answer.data, scan, clock.now()) }
  }

  return {
    kept,
    failure,
    redeem: (scan: VoucherCode, signal: AbortSignal) => redeemBy(create, scan, signal),
    check: async (scan: VoucherCode, signal: AbortSignal): Promise<Answer> => {
      try {
        return { voucher: await check({ body: bodyOf(scan), signal }) }
      } catch (error) {
        // Nothing is redeemed unasked.
        if (kept.keeps(error)) return redeemBy(() => Promise.reject(error), scan, signal)
        const outcome = failure(error, scan)
        return { outcome: outcome.kind === 'failed' ? { ...outcome, advice: 'notSent' } : outcome }
      }
    },
  }
}
