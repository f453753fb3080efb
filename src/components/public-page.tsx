import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { Brand } from '#ui/display/brand.tsx'
import type { Elements } from '#ui/elements.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { CustomerDealCard } from './deal-card/deal-card.tsx'
import { SiteLinks } from './site-links.tsx'

interface PublicPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** A long form is wider and stands at the top of the page. */
  readonly wide?: boolean
  /** The way out of the form, right below it. */
  readonly wayBack?: Elements
  /** Links at the end of this page only, before those of all pages. */
  readonly links?: Elements
  readonly children: Elements
}

/** The frame of the pages for visitors: the brand beside one column. */
export function PublicPage({ title, intro, headingRef, wide = false, wayBack, links, children }: PublicPageProps) {
  return (
    <div className="two-weights grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <PageTitle name={title} />
      <BrandPanel />
      <div className="@container flex min-w-0 flex-col px-gutter py-2 sm:py-5">
        <TopLine />
        <main
          className={
            wide
              ? // The links below are out of sight also while the form is on its way, so that it moves nothing.
                'mx-auto flex min-h-dvh w-full max-w-read grow flex-col pt-4'
              : 'mx-auto w-full max-w-form grow pt-6 pb-5 sm:pt-[max(var(--s-6),calc(50dvh-17.5rem))]'
          }
        >
          <h1 ref={headingRef} tabIndex={-1} className="font-semibold text-h1">
            {title}
          </h1>
          <p className="mt-1 text-ink-2">{intro}</p>
          {children}
          {wayBack}
        </main>
        <footer className="pt-2">
          <SiteLinks>{links}</SiteLinks>
        </footer>
      </div>
    </div>
  )
}

function TopLine() {
  return (
    <header className="after-first flex min-h-touch items-center justify-between gap-2">
      <Link to="/home" className="flex lg:invisible">
        <Brand />
      </Link>
      <LanguageSwitch className="-me-3" />
    </header>
  )
}

function BrandPanel() {
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
      <Link to="/home" className="relative flex justify-self-start">
        <Brand onDeep />
      </Link>
      <div className="relative grid content-center gap-3 py-6">
        <p className="max-w-[16em] text-balance font-semibold text-result">{t('say')}</p>
        <p lang={other} dir={languages[other].dir} className={cx('text-match text-h2 text-on-deep-2', other === 'ar' && 'font-device')}>
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
  <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute -end-[22%] -top-[6%] w-[110%] text-on-fill opacity-[.045]">
    <use href="#qaf" fill="currentColor" />
  </svg>
)
