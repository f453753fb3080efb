import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useStore } from 'zustand'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { dealMessages } from '../messages.ts'
import type { DealDraftKeeper } from './draft.ts'
import type { DealFormValues } from './values.ts'

/** Offers the voucher that was being written when the session, the page or the tab went away. */
export function DraftOffer({ draft }: { readonly draft: DealDraftKeeper }) {
  const t = useTranslations(dealMessages)
  const { control, getValues, reset } = useFormContext<DealFormValues>()
  const { isDirty } = useFormState({ control })
  const offered = useStore(draft.store, (state) => state.offered)
  const sentence = useSentence()
  const answered = useFocusAfter(offered === undefined)
  if (!offered) return null
  const takeUp = () => {
    answered()
    const typed = draft.takeUp()
    // What was typed counts as typed: it can be lost again. A picture that was chosen meanwhile stays.
    if (typed) reset({ ...typed, dealCoverImg: getValues('dealCoverImg') }, { keepDefaultValues: true })
  }
  const discard = () => {
    answered()
    draft.discard()
  }
  return (
    <Alert title={sentence(offered.at)} className="mb-2">
      <p>{t(isDirty ? 'form.draft.replaces' : 'form.draft.text')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={takeUp}>
          {t('form.draft.takeUp')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('form.draft.discard')}
        </Button>
      </div>
    </Alert>
  )
}

/** The hour alone for a moment of today; with the day for one of yesterday. */
function useSentence() {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const { clock } = useServices()
  return (at: number): string => {
    const moment = new Date(at)
    const isToday = fmt.date(moment) === fmt.date(new Date(clock.now()))
    return isToday ? t('form.draft.offer', { time: fmt.time(moment) }) : t('form.draft.offerOn', { moment: fmt.dateTime(moment) })
  }
}

/** The buttons go away with their answer; the focus goes on to the first field of the form. Answers what is called before. */
function useFocusAfter(isGone: boolean): () => void {
  const { setFocus } = useFormContext<DealFormValues>()
  const first = useLanguage() === 'ar' ? 'nameAr' : 'nameEn'
  const answered = useRef(false)
  useEffect(() => {
    if (isGone && answered.current) setFocus(first)
  }, [isGone, first, setFocus])
  return () => {
    answered.current = true
  }
}
