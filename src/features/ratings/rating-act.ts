import type { Rating } from '#contract/ratings.ts'

export type RatingAct = 'answer' | 'report'

export interface RatingDialogProps {
  readonly row: Rating
  readonly onClose: () => void
}
