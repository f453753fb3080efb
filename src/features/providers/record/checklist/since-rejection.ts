import type { FieldChange, ProviderProblem, ProviderRecord, TimelineStep } from '#contract/providers.ts'

export interface SinceRejection {
  readonly rejection: TimelineStep
  /** The differences from the rejected submission. */
  readonly changes: readonly FieldChange[]
  /** Marked at the rejection and sent again unchanged. */
  readonly uncorrected: readonly ProviderProblem[]
}

/** A licence has no readable value: sent again it is a change. */
const isChange = ({ field, before, after }: FieldChange) => field === 'businessLicenseDoc' || before !== after

/** Undefined unless the newest steps are resubmissions after a rejection. */
export function sinceRejection({ timeline }: Pick<ProviderRecord, 'timeline'>): SinceRejection | undefined {
  const at = timeline.findIndex(({ kind }) => kind === 'rejected')
  const rejection = timeline[at]
  const later = timeline.slice(0, Math.max(at, 0))
  if (!rejection || later.some(({ kind }) => kind === 'approved') || !later.some(({ kind }) => kind === 'resubmitted')) return undefined
  const merged = new Map<ProviderProblem, FieldChange>()
  for (const { changes = [] } of later.toReversed())
    for (const change of changes) merged.set(change.field, { ...change, before: (merged.get(change.field) ?? change).before })
  const changes = [...merged.values()].filter(isChange)
  const isUnchanged = (problem: ProviderProblem) => !changes.some(({ field }) => field === problem)
  return { rejection, changes, uncorrected: (rejection.problems ?? []).filter(isUnchanged) }
}
