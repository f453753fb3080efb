import type { Rating } from '#contract/ratings.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

export type RatingAct = 'answer' | 'report' | 'quote'

export interface RatingDialogProps {
  readonly row: Rating
  readonly onClose: () => void
}

const dialogs = { answer: AnswerDialog, report: ReportDialog, quote: QuoteDialog } as const

export function RatingDialog({ act, ...props }: RatingDialogProps & { readonly act: RatingAct }) {
  const Chosen = dialogs[act]
  return <Chosen {...props} />
}
