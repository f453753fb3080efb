import type { LinkProps } from '@tanstack/react-router'
import type { Elements } from '#ui/elements.ts'
import type { CommonReason, FieldReason } from './decision-reason.tsx'
import type { DecisionConflict, DecisionRequest, ReviewSubject } from './decisions.ts'
import type { DecisionCalls, DecisionToast } from './use-decide.ts'

/** A field of the page that stops the decision. */
export interface Correction {
  readonly label: string
  /** Called before the dialog closes and the field gets the focus. */
  readonly show: () => void
  readonly field: () => HTMLElement | null
}

interface DecisionQuestion {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly details?: Elements
  /** The dialog leads to it instead of sending the decision. */
  readonly correction?: Correction | undefined
  /** Something speaks against an approval: the focus starts on Cancel. */
  readonly isDoubtful?: boolean
  /** Must be ticked before the decision can be sent. */
  readonly doubt?: { readonly title: string; readonly confirm: string } | undefined
}

/** Words for a decision that is not an approval or a rejection. */
export interface DecisionWords {
  readonly approving: string
  readonly rejecting: string
  /** Titles of a decision that came too late. */
  readonly meanwhile: Readonly<Record<'APPROVED' | 'REJECTED' | 'changed', string>>
}

export interface DecisionConfig extends DecisionCalls {
  readonly words?: DecisionWords
  readonly subject: ReviewSubject
  readonly question: (request: DecisionRequest<unknown>) => DecisionQuestion
  readonly conflict: (conflict: DecisionConflict) => string
  readonly reasons: readonly (CommonReason | FieldReason)[]
  readonly reasonLimit?: number
  /** What a first decision that rejects says until its reviewer changes it. */
  readonly suggestedReason?: string | undefined
  /** The focus starts on Cancel. */
  readonly isIrreversible?: boolean
  /** Leads to the subject if the decision is undone. */
  readonly link: LinkProps
  readonly successToast: (request: DecisionRequest<unknown>) => DecisionToast
}
