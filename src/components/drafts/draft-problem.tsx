import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { DraftAutosave } from './draft-autosave.ts'

export function DraftProblem<Draft>({ draft }: { readonly draft: DraftAutosave<Draft> }) {
  const { t } = useTranslation('drafts')
  const problem = useStore(draft.store, (state) => state.problem)
  return (
    problem && (
      <p role="status" className="me-auto self-center text-small text-warn">
        {t(problem)}
      </p>
    )
  )
}
