import type { RatingAct, RatingDialogProps } from '../rating-act.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

const dialogs = { answer: AnswerDialog, report: ReportDialog } as const

export function RatingDialog({ act, ...props }: RatingDialogProps & { readonly act: RatingAct }) {
  const Chosen = dialogs[act]
  return <Chosen {...props} />
}
