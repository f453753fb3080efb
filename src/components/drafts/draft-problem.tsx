import { useStore } from 'zustand'
import { useTranslations } from '#i18n/use-translations.ts'
import type { DraftAutosave } from './draft-autosave.ts'
import { draftMessages } from './messages.ts'

/** Why the input is not stored. */
export function DraftProblem<Draft>({ draft }: { readonly draft: DraftAutosave<Draft> }) {
  const t = useTranslations(draftMessages)
  const problem = useStore(draft.store, (state) => state.problem)
  return (
    problem && (
      <p role="status" className="me-auto self-center text-small text-warn">
        {t(problem)}
      </p>
    )
  )
}
