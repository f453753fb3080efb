import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { maskedCode } from '#components/masked-code.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { QueuedScan } from './queued-scan.ts'

export function ScanLine({ scan }: { readonly scan: QueuedScan }) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const fmt = useFmt()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {scan.deal && (
        <span className="font-semibold">
          <InlineName {...toNames(scan.deal)} />
        </span>
      )}
      <bdi dir="ltr" className="font-semibold">
        {maskedCode(scan.code)}
      </bdi>
      <span>{t('scannedAt', { when: fmt.dateTime(scan.scannedAt) })}</span>
      {scan.till && <bdi>{scan.till}</bdi>}
      {scan.cashierName && <bdi>{scan.cashierName}</bdi>}
    </span>
  )
}
