import { maskedCode } from '#components/masked-code.ts'
import { useFmt, useTranslations } from '#i18n/use-translations.ts'
import { offlineQueueMessages } from './messages.ts'
import type { QueuedScan } from './queued-scan.ts'

export function ScanLine({ scan }: { readonly scan: QueuedScan }) {
  const t = useTranslations(offlineQueueMessages)
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
