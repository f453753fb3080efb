import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { maskedCode } from '../masked-code.ts'
import type { KeptScan } from './kept-scan.ts'
import { keptScanMessages } from './messages.ts'

/** Which code it was, and when. */
export function ScanLine({ scan }: { readonly scan: KeptScan }) {
  const t = useTranslations(keptScanMessages)
  const fmt = useFmt()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <bdi dir="ltr" className="font-semibold">
        {maskedCode(scan.code)}
      </bdi>
      <span>{t('scannedAt', { when: fmt.dateTime(scan.scannedAt) })}</span>
    </span>
  )
}
