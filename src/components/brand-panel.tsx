import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Brand, qafPath } from '#ui/display/brand.tsx'
import { CustomerDealCard } from './deal-card/deal-card.tsx'

export function BrandPanel() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const other = otherLanguage(language)
  return (
    <aside
      aria-label={common('product')}
      className="after-first sticky top-0 hidden h-dvh grid-rows-[auto_1fr_auto] overflow-hidden bg-teal-deep px-7 pt-6 pb-7 text-on-deep lg:grid"
    >
      <Watermark />
      <Link to="/home" className="relative justify-self-start">
        <Brand onDeep />
      </Link>
      <div className="relative grid content-center gap-3 py-6">
        <p className="max-w-[16em] text-balance font-semibold text-result">{t('say')}</p>
        <p lang={other} dir={languages[other].dir} className="text-match text-h2 text-on-deep-2">
          {t('say', { lng: other })}
        </p>
      </div>
      <div className="relative w-full max-w-[20rem]">
        <ExampleVoucher />
      </div>
    </aside>
  )
}

/** The figures are literals: the first Intl formatter of a page takes 15 ms. */
function ExampleVoucher() {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  return (
    <CustomerDealCard
      language={language}
      ground="deep"
      provider={t('example.provider')}
      name={t('example.name')}
      days={t('example.days')}
      hours="08:00–23:00"
      price={t('example.price')}
      originalPrice={t('example.originalPrice')}
      discount={t('example.discount', { percent: '40%' })}
      allowance={t('example.allowance')}
      cover={<img src="/examples/coffee.svg" alt="" loading="lazy" width={320} height={200} />}
    />
  )
}

const Watermark = () => (
  <svg viewBox="0 0 400 400" aria-hidden="true" className="absolute -end-[22%] -top-[6%] w-[110%] text-on-fill opacity-[.045]">
    <path fill="currentColor" d={qafPath} transform="translate(40.7 290) scale(.43)" />
  </svg>
)
