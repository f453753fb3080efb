import type { ReviewStatus } from '#contract/review.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { DecisionConflict } from './decisions.ts'

interface ConflictWords {
  (key: 'changed' | `conflictPlain.${ReviewStatus}`): string
  (key: `conflict.${ReviewStatus}`, options: { readonly by: string; readonly at: string }): string
}

/** Says what happened meanwhile to the subject of a decision. */
export function useConflictText(words: ConflictWords): (conflict: DecisionConflict) => string {
  const fmt = useFmt()
  return ({ status, isChanged, by, at }) => {
    if (isChanged || !status) return words('changed')
    return by && at ? words(`conflict.${status}`, { by, at: fmt.dateTime(at) }) : words(`conflictPlain.${status}`)
  }
}
