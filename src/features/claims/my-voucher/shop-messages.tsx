import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import type { CustomerVoucher, VoucherMessage } from '#contract/claims.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FreeText } from '#ui/display/free-text.tsx'

export function ShopMessages({ data: { messages, voucher, dealId } }: { readonly data: CustomerVoucher }) {
  const { t } = useTranslation('claims', { keyPrefix: 'messages' })
  const id = useId()
  const language = useLanguage()
  if (!messages?.length) return null
  const business = displayName(language, businessNames(voucher.serviceProvider))
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t px-5 py-4">
      <h2 id={id} className="font-semibold text-h3">
        {t('title', { business })}
      </h2>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <Message key={message._id} message={message} dealId={dealId} />
        ))}
      </ul>
    </section>
  )
}

function Message({ message, dealId }: { readonly message: VoucherMessage; readonly dealId: string }) {
  const { t } = useTranslation('claims', { keyPrefix: 'messages' })
  const fmt = useFmt()
  const language = useLanguage()
  const { voucher, translation, deliveredAt } = message
  const texts = message.language === language || !translation ? message : translation
  return (
    <li className="grid gap-1">
      <h3 dir="auto" className="wrap-anywhere font-medium">
        <FreeText text={texts.title} />
      </h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
        <FreeText text={texts.message} />
      </p>
      {voucher && voucher._id !== dealId && (
        <p>
          <TextLink to="/v/$dealId" params={{ dealId: voucher._id }}>
            {t('voucher', { name: displayName(language, toNames(voucher)) })}
          </TextLink>
        </p>
      )}
      <time dateTime={deliveredAt} className="text-caption text-ink-3">
        {fmt.date(deliveredAt)}
      </time>
    </li>
  )
}
