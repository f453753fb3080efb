import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { maskedCode } from '../masked-code.ts'
import { type Outcome, toneOf } from '../outcomes/outcome.ts'
import { useOutcomeWords } from '../outcomes/use-outcome-words.ts'
import { tillMessages } from './messages.ts'

/** Tells what became of a voucher whose answer came after the till was left. */
export function useMissed(): (outcome: Outcome) => void {
  const t = useTranslations(tillMessages)
  const words = useOutcomeWords()
  const { toasts } = useServices()
  return (outcome) => {
    if (!outcome.code) return
    const text = t('missed', { result: words(outcome).title, code: maskedCode(outcome.code) })
    toasts.getState().show(text, toneOf(outcome) === 'ok' ? 'success' : 'error')
  }
}
