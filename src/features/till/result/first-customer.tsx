import { PartyPopper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'

/** The stub of the first voucher that a business ever redeems. */
export function FirstCustomer({ price }: { readonly price: number | null | undefined }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  return (
    <div className="till-stub grid grid-cols-[auto_1fr] items-center gap-x-3 border-ok-mark border-2 border-dashed border-t-0 bg-ok-tint px-gutter pt-2.5 pb-2.5 text-ok md:px-5">
      <PartyPopper aria-hidden className="size-icon-lg flex-none" />
      <p className="font-semibold text-h3">
        {typeof price === 'number' ? t('first.price', { price: fmt.money(price) }) : t('first.title')}
      </p>
    </div>
  )
}
