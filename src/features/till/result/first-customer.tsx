import { PartyPopper, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'

interface FirstCustomerProps {
  readonly price: number | null | undefined
  /** Of the row that stays after the result; the stub of the result has none. */
  readonly onClose?: () => void
}

/** The stub of the first voucher that a business ever redeems. */
export function FirstCustomer({ price, onClose }: FirstCustomerProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  return (
    <div
      className={cx(
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-2 border-ok-mark border-dashed bg-ok-tint text-ok',
        onClose ? 'rounded-2 ps-4' : 'till-stub border-t-0 px-gutter pt-2.5 pb-2.5 md:px-5',
      )}
    >
      <PartyPopper aria-hidden className="size-icon-lg flex-none" />
      <p className="font-semibold text-h3">
        {typeof price === 'number' ? t('first.price', { price: fmt.money(price) }) : t('first.title')}
      </p>
      {onClose && (
        <IconButton
          label={common('close')}
          icon={<X aria-hidden className="size-icon" />}
          className="min-h-touch min-w-touch"
          onClick={onClose}
        />
      )}
    </div>
  )
}
