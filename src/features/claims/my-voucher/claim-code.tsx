import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { formatCode } from '#components/format-code.ts'
import type { CustomerVoucher } from '#contract/claims.ts'
import { useFmt } from '#i18n/use-language.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { CustomerName } from './customer-name.tsx'

export interface ClaimCodeProps {
  readonly token: string
  readonly claim: NonNullable<CustomerVoucher['claim']>
  readonly data: CustomerVoucher
  readonly isOffline: boolean
}

export function ClaimCode({ token, claim, data: { customerName, usesLeft, voucher }, isOffline }: ClaimCodeProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const fmt = useFmt()
  return (
    <div className="grid gap-4 p-5">
      <h2 className="text-center font-semibold text-h3">{t('show')}</h2>
      <QrCode text={claim.qrText} label={t('qr')} className="mx-auto w-full max-w-[17rem] rounded-2" />
      <p className="text-center">
        <span className="sr-only">{t('code')}</span>
        <bdi dir="ltr" className="whitespace-nowrap font-semibold text-figure tracking-[0.06em]">
          {formatCode(claim.code)}
        </bdi>
      </p>
      {isOffline && (
        <p className="flex items-center justify-center gap-2 rounded-2 bg-warn-tint px-4 py-2.5 text-center font-semibold text-small text-warn">
          <WifiOff aria-hidden className="size-icon-sm flex-none" />
          <span>{t('offline')}</span>
        </p>
      )}
      <div>
        <Facts>
          <Fact label={t('expires')}>
            <bdi>{fmt.dateTime(claim.expiresAt)}</bdi>
          </Fact>
          <Fact label={t('uses')}>{t('usesLeft', { left: usesLeft, count: voucher.qtyPerUser })}</Fact>
        </Facts>
        {customerName && <CustomerName token={token} name={customerName} />}
      </div>
    </div>
  )
}
