import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerDealCard } from '#components/deal-card/deal-card.tsx'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { CheckList, Wrap } from './parts.tsx'

export function Hero() {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  return (
    <Wrap className="grid gap-6 py-6 sm:gap-7 sm:py-7 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-8 lg:py-[5.25rem]">
      <div className="grid content-center gap-5">
        <h1 tabIndex={-1} className="max-w-[13em] font-semibold text-display">
          {t('headline')}
        </h1>
        <p className="landing-lead max-w-read text-pretty text-ink-2">{t('lead')}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:basis-full">
          <ButtonLink to="/service-provider/register" variant="primary" size="lg">
            {t('register')}
          </ButtonLink>
          {/* A phone's head has no room for it. */}
          <ButtonLink to="/service-provider/login" size="lg" className="sm:hidden">
            {t('signIn')}
          </ButtonLink>
        </div>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-5">
        <ExampleVoucher example="hammour" language={language} isFirst />
        <div className="lg:mt-7">
          <ExampleVoucher example="coffee" language={otherLanguage(language)} />
        </div>
      </div>
    </Wrap>
  )
}

export function BothLanguages() {
  const titleId = useId()
  const { t } = useTranslation('landing')
  const language = useLanguage()
  return (
    <Wrap className="grid gap-6 py-7 sm:py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-8">
      <section aria-labelledby={titleId} className="contents">
        <div className="grid content-center gap-3">
          <h2 id={titleId} className="font-semibold text-h1">
            {t('languages.title')}
          </h2>
          <p className="max-w-read text-pretty text-ink-2">{t('languages.text')}</p>
          <CheckList items={[t('languages.same'), t('languages.direction'), t('languages.everywhere')]} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:self-center">
          <ExampleVoucher example="coffee" language={language} />
          <ExampleVoucher example="coffee" language={otherLanguage(language)} />
        </div>
      </section>
    </Wrap>
  )
}

export const examples = {
  coffee: { price: 46.8, originalPrice: 78, discount: 40, cover: '/examples/coffee.svg' },
  hammour: { price: 208, originalPrice: 320, discount: 35, cover: '/examples/hammour.svg' },
} as const

interface ExampleVoucherProps {
  readonly example: keyof typeof examples
  readonly language: Language
  /** Its picture is the largest contentful paint and loads first. */
  readonly isFirst?: boolean
}

/** An example voucher in a fixed language. */
function ExampleVoucher({ example, language, isFirst = false }: ExampleVoucherProps) {
  const { t } = useTranslation('landing', { lng: language })
  const fmt = createFmt(language)
  const { price, originalPrice, discount, cover } = examples[example]
  return (
    <CustomerDealCard
      language={language}
      provider={t(`examples.${example}.provider`)}
      name={t(`examples.${example}.name`)}
      days={t('examples.days')}
      hours="08:00–23:00"
      price={fmt.money(price)}
      originalPrice={fmt.money(originalPrice)}
      discount={t('examples.discount', { percent: fmt.percent(discount) })}
      allowance={t('examples.allowance')}
      cover={<img src={cover} alt="" width={320} height={200} {...(isFirst && { fetchPriority: 'high' })} />}
    />
  )
}
