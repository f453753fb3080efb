import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewStatus } from '../../contract/review.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { ApiError, isInDoubt } from '../../http/api-error.ts'
import { createIdempotencyKeys } from '../../http/idempotency-keys.ts'
import { useExtra } from '../../services.ts'
import type { DecideMutation } from './decision-cache.ts'
import { type DecisionConflict, decidedStatus, isChangedSince, type ReviewDecision, type Seen } from './decisions.ts'

/** A decision with where its subject stood when it was asked about, and what its reviewer has read of it. */
type AskedDecision = ReviewDecision & { readonly expectedStatus: ReviewStatus; readonly seen: Seen }

/** How the decisions of an area are sent, and where a subject stands and what it says now by the server's word. */
export interface Decisions {
  readonly mutation: DecideMutation
  readonly current: (id: string) => Promise<{ readonly status: ReviewStatus; readonly seen: Seen }>
}

/** A decision that has ended well, in the words of the server as far as it was heard, or somebody else's that was faster. */
export type Outcome = { readonly message: string | undefined } | { readonly conflict: DecisionConflict }

/**
 * Takes decisions, alone or among many, and understands how each has ended; it throws where one failed. A backend that does not
 * compare what is decided about with what it has is asked first, and nobody decides about what they have not read. A try whose answer was lost is repeated under its own key;
 * what is then found as it was decided is our own, and no conflict (F-032, F-033).
 */
export function useTakeDecision({ mutation, current }: Decisions) {
  const { mutateAsync } = useMutation(mutation)
  const comparesStatus = useExtra('expected-status')
  const comparesVersion = useExtra('expected-version')
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [lost] = useState(() => new Set<string>())
  const done: Outcome = { message: undefined }

  const take = async ({ seen, ...decision }: AskedDecision): Promise<Outcome> => {
    const { id, expectedStatus } = decision
    const isOurs = (status: ReviewStatus) => lost.has(id) && status === decidedStatus(decision)
    const changed: Outcome = { conflict: { status: expectedStatus, isChanged: true } }
    const before = comparesStatus && comparesVersion ? { status: expectedStatus, seen } : await current(id)
    if (isOurs(before.status)) return done
    if (before.status !== expectedStatus) return { conflict: { status: before.status } }
    if (!comparesVersion && isChangedSince(seen, before.seen)) return changed
    try {
      const { message } = await withIdempotencyKey({ body: { ...decision } }, (key) => mutateAsync({ ...decision, key }))
      return { message }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isInDoubt(error)) lost.add(id)
      if (error.code === 'CHANGED_MEANWHILE') return changed
      if (error.code !== 'ALREADY_DECIDED') throw error
      const { status, by, at } = error.details.ALREADY_DECIDED ?? {}
      const told =
        reviewStatuses.find((each) => each === status) ??
        (await current(id).then(
          ({ status: now }) => now,
          () => expectedStatus,
        ))
      if (told === expectedStatus) throw error
      return isOurs(told) ? done : { conflict: { status: told, by: by || undefined, at: at || undefined } }
    }
  }
  return take
}
