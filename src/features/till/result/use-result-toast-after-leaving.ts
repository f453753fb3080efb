import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { useShownCode } from '#components/use-shown-code.ts'
import { useServices } from '#lib/services.ts'
import { getTone, type Outcome } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'

/** Shows the result of a scan whose response came after the till was left. */
export function useResultToastAfterLeaving(): (outcome: Outcome) => void {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { toasts } = useServices()
  const getTexts = useOutcomeTexts(useNow())
  const shown = useShownCode()
  return (outcome) => {
    if (!outcome.code) return
    const text = t('missed', { result: getTexts(outcome).title, code: shown(outcome.code) })
    toasts.getState().show(text, getTone(outcome) === 'ok' ? 'success' : 'error')
  }
}
