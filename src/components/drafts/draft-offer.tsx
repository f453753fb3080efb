import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useStore } from 'zustand'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { formMessages } from '../form/messages.ts'
import type { DraftAutosave } from './draft-autosave.ts'

export interface DraftMessages<Values extends FieldValues> {
  readonly offer: (time: string) => string
  readonly offerOn: (moment: string) => string
  /** What a draft leaves out: files. */
  readonly notSaved?: string
  readonly firstField: FieldPath<Values>
}

interface DraftOfferProps<Values extends FieldValues, Draft> {
  readonly draft: DraftAutosave<Draft>
  readonly words: DraftMessages<Values>
}

export function DraftOffer<Values extends FieldValues, Draft extends FieldValues>({ draft, words }: DraftOfferProps<Values, Draft>) {
  const t = useTranslations(formMessages)
  const { control, getValues, reset } = useFormContext<Values>()
  const { isDirty } = useFormState({ control })
  const offered = useStore(draft.store, (state) => state.offered)
  const sentence = useSentence(words)
  const answered = useFocusAfter(offered === undefined, words.firstField)
  if (!offered) return null
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
  return (
    <Alert title={sentence(offered.at)} className="mb-2">
      <p>{[isDirty && t('draft.replaces'), words.notSaved].filter(Boolean).join(' ')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={accept}>
          {t('draft.takeUp')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('draft.discard')}
        </Button>
      </div>
    </Alert>
  )
}

function useSentence({ offer, offerOn }: Pick<DraftMessages<FieldValues>, 'offer' | 'offerOn'>) {
  const fmt = useFmt()
  const { clock } = useServices()
  return (at: number): string => {
    const moment = new Date(at)
    const isToday = fmt.date(moment) === fmt.date(new Date(clock.now()))
    return isToday ? offer(fmt.time(moment)) : offerOn(fmt.dateTime(moment))
  }
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
