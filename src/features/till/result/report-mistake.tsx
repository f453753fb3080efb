import { MessageSquareWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { formatCode } from '#components/format-code.ts'
import { useNow } from '#components/use-now.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Outcome } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import { useTillSettings } from '../settings/till-settings.ts'

/** Opens the help centre with a text about this scan, which the person completes and sends. */
export function ReportMistake({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const language = useLanguage()
  const { title } = useOutcomeTexts(useNow())(outcome)
  const till = useTillSettings().settings.name
  const { claim, code, at } = outcome
  const voucher = claim && displayName(language, toNames(claim))
  const lines = [
    t('report.title'),
    voucher && t('report.voucher', { voucher }),
    // In full: the administrators look it up. The JSON of another backend's QR code tells them nothing.
    code && !code.startsWith('{') && t('report.code', { code: formatCode(code) }),
    t('report.time', { time: fmt.dateTime(new Date(at)) }),
    till && t('report.till', { till }),
    t('report.result', { result: title }),
    t('report.happened'),
  ]
  return (
    <ButtonLink
      variant="quiet"
      to="/service-provider/help-center"
      state={{ chatDraft: lines.filter(Boolean).join('\n') }}
      className="-ms-3 self-start short:-my-2"
      icon={<MessageSquareWarning aria-hidden />}
    >
      {t('report.open')}
    </ButtonLink>
  )
}
