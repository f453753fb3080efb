import { Archive, Check, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { VoucherUse } from '#contract/claims.ts'
import { useFmt } from '#i18n/use-language.ts'

interface SpentUseProps {
  readonly use: VoucherUse | undefined
  /** Expiry of the claim that expired while it was shown. */
  readonly expiresAt: string | undefined
  /** There was no claim yet: the voucher was changed after it was requested. */
  readonly isChanged: boolean
}

/** How the last claim ended: redeemed as the till shows it, or expired. */
export function SpentUse({ use, expiresAt = use?.expiresAt, isChanged }: SpentUseProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const fmt = useFmt()
  if (use?.state === 'REDEEMED')
    return (
      <div className="grid justify-items-center gap-1 bg-ok-fill px-5 pt-6 pb-6 text-center text-on-fill">
        <span className="mb-2 grid size-[4.5rem] place-items-center rounded-full bg-on-fill text-ok-fill">
          <Check aria-hidden className="size-2/3" strokeWidth={2.75} />
        </span>
        <h2 className="font-semibold text-result">{t('redeemed')}</h2>
        {use.redeemedAt && <p className="font-semibold">{fmt.dateTime(use.redeemedAt)}</p>}
      </div>
    )
  const Icon = isChanged ? History : Archive
  return (
    <div className="grid justify-items-center gap-2 px-5 pt-6 pb-6 text-center">
      <Icon aria-hidden className="size-icon-xl text-ink-3" strokeWidth={1.5} />
      <h2 className="font-semibold text-h2">{t(isChanged ? 'changed' : 'expired')}</h2>
      {expiresAt && <p className="text-ink-2">{t('expiredText', { at: fmt.dateTime(expiresAt) })}</p>}
    </div>
  )
}
