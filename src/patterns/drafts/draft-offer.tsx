import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useStore } from 'zustand'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { formMessages } from '../form/messages.ts'
import type { DraftAutosave } from './draft-autosave.ts'

/** How a draft is spoken of, and where the focus goes when it is answered. */
export interface DraftWords<Values extends FieldValues> {
  /** It was written today at this hour. */
  readonly offer: (time: string) => string
  /** It was written on an earlier day. */
  readonly offerOn: (moment: string) => string
  /** What was not kept, where there is such a thing: files. */
  readonly notKept?: string
  readonly firstField: FieldPath<Values>
}

interface DraftOfferProps<Values extends FieldValues, Draft> {
  readonly draft: DraftAutosave<Draft>
  readonly words: DraftWords<Values>
}

/** Offers what was being written when the session, the page or the tab went away. */
export function DraftOffer<Values extends FieldValues, Draft extends FieldValues>({ draft, words }: DraftOfferProps<Values, Draft>) {
  const t = useTranslations(formMessages)
  const { control, getValues, reset } = useFormContext<Values>()
  const { isDirty } = useFormState({ control })
  const offered = useStore(draft.store, (state) => state.offered)
  const sentence = useSentence(words)
  const answered = useFocusAfter(offered === undefined, words.firstField)
  if (!offered) return null
  const takeUp = () => {
    answered()
    const typed = draft.takeUp()
    // What was typed counts as typed: it can be lost again. What a draft does not keep stays as it was chosen meanwhile.
    if (typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true })
  }
  const discard = () => {
    answered()
    draft.discard()
  }
  return (
    <Alert title={sentence(offered.at)} className="mb-2">
      <p>{[isDirty && t('draft.replaces'), words.notKept].filter(Boolean).join(' ')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={takeUp}>
          {t('draft.takeUp')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('draft.discard')}
        </Button>
      </div>
    </Alert>
  )
}

/** The hour alone for a moment of today; with the day for one of yesterday. */
function useSentence({ offer, offerOn }: Pick<DraftWords<FieldValues>, 'offer' | 'offerOn'>) {
  const fmt = useFmt()
  const { clock } = useServices()
  return (at: number): string => {
    const moment = new Date(at)
    const isToday = fmt.date(moment) === fmt.date(new Date(clock.now()))
    return isToday ? offer(fmt.time(moment)) : offerOn(fmt.dateTime(moment))
  }
}

/** The buttons go away with their answer; the focus goes on to the first field of the form. Answers what is called before. */
function useFocusAfter<Values extends FieldValues>(isGone: boolean, first: FieldPath<Values>): () => void {
  const { setFocus } = useFormContext<Values>()
  const answered = useRef(false)
  useEffect(() => {
    if (isGone && answered.current) setFocus(first)
  }, [isGone, first, setFocus])
  return () => {
    answered.current = true
  }
}

/** When what is typed was last kept; a phone has no room for it. */
export function DraftLine<Draft>({ draft }: { readonly draft: DraftAutosave<Draft> }) {
  const t = useTranslations(formMessages)
  const fmt = useFmt()
  const keptAt = useStore(draft.store, (state) => state.keptAt)
  if (keptAt === undefined) return null
  return <p className="me-auto self-center text-ink-3 text-small max-sm:hidden">{t('draft.kept', { time: fmt.time(new Date(keptAt)) })}</p>
}
