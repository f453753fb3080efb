import { useMutation } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import type { ReviewStatus } from '../../../contract/review.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useExtra, useServices } from '../../../services.ts'
import { dealMutations, dealQueries } from '../api.ts'
import { dealMessages } from '../messages.ts'

/** A voucher that is decided with others: what it is called, and where it stood when it was chosen. */
export interface BulkItem {
  readonly id: string
  readonly name: string
  readonly status: ReviewStatus
}

/** What became of each voucher that was begun: decided, or why not. */
export type BulkResults = ReadonlyMap<string, 'done' | { readonly failure: string }>

/** So many decisions are under way at a time. */
const atOnce = 4

interface Options {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly onDone: (id: string) => void
}

/** Takes one decision about many vouchers; what was not decided can be tried again under its own keys. */
export function useBulkDecision({ items, isApproved, onDone }: Options) {
  const t = useTranslations(dealMessages)
  const { api, queryClient } = useServices()
  const compares = useExtra('expected-status')
  const { mutateAsync } = useMutation({ ...dealMutations(api).decide(), meta: { quiet: 'both' } })
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const left = items.filter(({ id }) => results.get(id) !== 'done')
  const note = (id: string, result: 'done' | { readonly failure: string }) => setResults((before) => new Map(before).set(id, result))

  /** A backend that compares nothing is asked first where the voucher stands. */
  const isTaken = async ({ id, status }: BulkItem) =>
    !compares && (await queryClient.fetchQuery({ ...dealQueries(api).detail(id), staleTime: 0 })).dealStatus !== status

  const decideOne = async (item: BulkItem, reason: string | undefined) => {
    if (isStopped.current) return
    const { id, status } = item
    try {
      if (await isTaken(item)) return note(id, { failure: t('review.bulk.taken') })
      const decision = { id, isApproved, expectedStatus: status, ...(reason !== undefined && { reason }) }
      await withIdempotencyKey({ body: decision }, (key) => mutateAsync({ ...decision, key }))
      note(id, 'done')
      onDone(id)
    } catch (error) {
      note(id, { failure: (error as Error).message })
    }
  }

  const run = async (reason: string | undefined) => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    setResults((before) => new Map([...before].filter(([, result]) => result === 'done')))
    const limit = pLimit(atOnce)
    await Promise.all(left.map((item) => limit(() => decideOne(item, reason))))
    setRunning(false)
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, left }
}
