import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { SiteLink, SiteLinks } from '#components/site-links.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { Brand } from '#ui/display/brand.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Wrap } from './parts.tsx'
import { Steps } from './steps.tsx'
import { BothLanguages, Hero } from './vouchers.tsx'
import './landing.css'

export function LandingPage() {
  const { t } = useTranslation('landing')
  return (
    <div className="two-weights">
      <PageTitle name={t('headline')} />
      <SkipLink />
      <LandingHead />
      <main id="main" tabIndex={-1} className="landing-main outline-none">
        <Hero />
        <Steps />
        <BothLanguages />
        <Start />
      </main>
      <LandingFoot />
    </div>
  )
}

function LandingHead() {
  const { t } = useTranslation('landing')
  return (
    <header className="border-line border-b">
      <Wrap className="flex min-h-[4.25rem] items-center gap-2">
        <Link to="/home" className="flex min-h-touch items-center">
          <Brand />
        </Link>
        <span className="grow" />
        <LanguageSwitch />
        <ButtonLink to="/service-provider/login" className="max-sm:hidden">
          {t('signIn')}
        </ButtonLink>
      </Wrap>
    </header>
  )
}

function Start() {
  const titleId = useId()
  const { t } = useTranslation('landing')
  return (
    <Wrap className="py-7 sm:py-8">
      <section aria-labelledby={titleId} className="grid justify-items-start gap-3">
        <h2 id={titleId} className="font-semibold text-h1">
          {t('start.title')}
        </h2>
        <p className="max-w-read text-pretty text-ink-2">{t('start.text')}</p>
        <ButtonLink to="/service-provider/register" variant="primary" size="lg" className="mt-2 max-sm:w-full">
          {t('register')}
        </ButtonLink>
      </section>
    </Wrap>
  )
}

function LandingFoot() {
  const { t } = useTranslation('landing')
  return (
    <footer className="border-line border-t py-4">
      <Wrap className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-small">
        <Brand />
        <SiteLinks>
          <SiteLink to="/admin/login">{t('adminSignIn')}</SiteLink>
        </SiteLinks>
      </Wrap>
    </footer>
  )
}
