import { createFmt } from '../../i18n/fmt.ts'
import type { Language } from '../../i18n/languages.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { VoucherCard } from '../../ui/display/voucher-card.tsx'
import { landingMessages } from './messages.ts'

/** Prices in riyals. */
export const examples = {
  coffee: { price: 46.8, originalPrice: 78, discount: 40, cover: '/examples/coffee.svg' },
  hammour: { price: 208, originalPrice: 320, discount: 35, cover: '/examples/hammour.svg' },
} as const

interface ExampleVoucherProps {
  readonly example: keyof typeof examples
  readonly language: Language
  readonly ground?: 'paper' | 'surface'
}

/** A made-up voucher in one language, whatever the page speaks. */
export function ExampleVoucher({ example, language, ground }: ExampleVoucherProps) {
  const t = useTranslations(landingMessages, language)
  const fmt = createFmt(language)
  const { price, originalPrice, discount, cover } = examples[example]
  return (
    <VoucherCard
      language={language}
      ground={ground}
      provider={t(`examples.${example}.provider`)}
      name={t(`examples.${example}.name`)}
      days={t('examples.days')}
      hours="08:00–23:00"
      price={fmt.money(price)}
      originalPrice={fmt.money(originalPrice)}
      discount={t('examples.discount', { percent: fmt.percent(discount) })}
      allowance={t('examples.allowance')}
      cover={<img src={cover} alt="" width={320} height={200} />}
    />
  )
}
