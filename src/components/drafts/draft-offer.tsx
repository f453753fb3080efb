import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { DraftAutosave } from './draft-autosave.ts'
import { useMoment } from './use-moment.ts'

export interface DraftWords<Values extends FieldValues, Draft> {
  /** What the user calls it; '' if it has no name yet. */
  readonly name: (draft: Draft) => string
  readonly notSaved?: string
  readonly firstField: FieldPath<Values>
  /** A link to the list of all drafts of the form. */
  readonly list?: (label: string) => Elements
}

interface DraftOfferProps<Values extends FieldValues, Draft> {
  readonly draft: DraftAutosave<Draft>
  readonly words: DraftWords<Values, Draft>
}

/** Offers the newest draft of before; of one that is continued already, says which files have to be chosen again. */
export function DraftOffer<Values extends FieldValues, Draft extends FieldValues>({ draft, words }: DraftOfferProps<Values, Draft>) {
  const { t } = useTranslation('drafts')
  const { control, getValues, reset } = useFormContext<Values>()
  const { isDirty } = useFormState({ control })
  const { offered, lacksFiles } = useStore(draft.store)
  const toMoment = useMoment()
  const answered = useFocusAfter(offered === undefined, words.firstField)
  if (!offered) return lacksFiles && <Alert title={words.notSaved} className="mb-2" />
  const accept = () => {
    answered()
    const typed = draft.accept()
    // Dirty values, so that the leave guard covers them. Fields that a draft leaves out keep their value.
    if (typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true })
  }
  const discard = () => {
    answered()
    draft.discard()
  }
  const name = words.name(offered.values)
  const moment = toMoment(offered.at)
  const count = draft.count()
  return (
    <Alert title={name ? t('offer', { name, moment }) : t('offerUntitled', { moment })} className="mb-2">
      <p>{[isDirty && t('replaces'), offered.hadFiles && words.notSaved].filter(Boolean).join(' ')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={accept}>
          {t('takeUp')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('discard')}
        </Button>
        {count > 1 && words.list?.(t('all', { count }))}
      </div>
    </Alert>
  )
}

/** The buttons unmount when answered: moves the focus to the first field. Returns a function to call before they do. */
function useFocusAfter<Values extends FieldValues>(isClosed: boolean, first: FieldPath<Values>): () => void {
  const { setFocus } = useFormContext<Values>()
  const answered = useRef(false)
  useEffect(() => {
    if (isClosed && answered.current) setFocus(first)
  }, [isClosed, first, setFocus])
  return () => {
    answered.current = true
  }
}
