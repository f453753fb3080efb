import { use, useEffect, useEffectEvent } from 'react'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import { useExtra, useServices } from '../../../services.ts'
import { maskedCode } from '../masked-code.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { newScan, redeemingOf } from './kept-scan.ts'
import type { Keeping } from './kept-scans.ts'
import { KeptScansContext } from './kept-scans-context.ts'
import type { SentScan } from './scan-sender.ts'
import { isUnanswered } from './send-scan.ts'

type Request = ReturnType<typeof redeemingOf>

interface Redeeming<Answer> {
  readonly voucher: VoucherCode
  /** The idempotency key of this scan. */
  readonly key: string
  /** When it was scanned, milliseconds: of a try that is made again, when it was first; else it is another scan to the server. */
  readonly at: number
  /** The name of the till, or ''. */
  readonly till: string
  readonly send: (request: Omit<Request, 'body'> & { readonly body: Partial<Request['body']> & VoucherCode }) => Promise<Answer>
}

interface Options {
  /** The till's setting. */
  readonly isWanted: boolean
  /** Hears which kept ones the server has answered. */
  readonly onSent: (scans: readonly SentScan[]) => void
}

const kinds = { saved: 'kept', alreadySaved: 'alreadyKept', notSaved: 'notKept' } as const

/** What a till tells of a scan that was not sent; nothing of its code is left in plain. */
export const keptOutcome = (keeping: Keeping, { code }: VoucherCode, at: number): Outcome => ({
  kind: kinds[keeping],
  at,
  code: maskedCode(code),
})

/** Whether this backend takes scans that come later: the setting is offered only there. */
export function useTakesKeptScans(): boolean {
  const knowsTimes = useExtra('scanned-at')
  return useExtra('idempotency-key') && knowsTimes
}

/** The scans of a till that could not be sent (F-052). */
export function useKeptScans({ isWanted, onSent }: Options) {
  const { connection } = useServices()
  const { keptScans, want } = use(KeptScansContext)
  const takes = useTakesKeptScans()
  const isOn = isWanted && takes
  useEffect(() => {
    if (isOn) want()
  }, [isOn, want])
  const hear = useEffectEvent(onSent)
  useEffect(() => keptScans?.onSent((scans) => hear(scans)), [keptScans])
  const keeper = isOn ? keptScans : undefined
  const isCutOff = () => keeper !== undefined && connection.getState().isOffline

  return {
    /** Also where the setting is off: what was kept before has to be seen. */
    keptScans,
    /** Scans are kept and not even sent. */
    isCutOff,
    /** A call that ended so leaves its scan to be kept. */
    keeps: (error: unknown) => keeper !== undefined && isUnanswered(error),
    /** Redeems now; without a connection, or where no answer comes, the scan is kept. Rejects with what the server refused. */
    redeem: async <Answer>({ voucher, key, at, till, send }: Redeeming<Answer>): Promise<{ answer: Answer } | { keeping: Keeping }> => {
      const scan = newScan(voucher, key, at, till)
      const { scannedAt, ...untimed } = redeemingOf(scan).body
      if (!keeper) return { answer: await send({ key, body: untimed }) }
      if (!isCutOff()) {
        try {
          return { answer: await send({ key, body: { ...untimed, scannedAt } }) }
        } catch (error) {
          if (!isUnanswered(error)) throw error
        }
      }
      return { keeping: await keeper.keep(scan) }
    },
  }
}
