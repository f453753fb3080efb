import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { Brand } from '#ui/display/brand.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Wrap } from './parts.tsx'
import { Steps } from './steps.tsx'
import { Team } from './team.tsx'
import { BothLanguages, Hero } from './vouchers.tsx'
import './landing.css'

/** The public front page (§2). */
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
        <Team />
        <SignInLinks />
      </main>
      <LandingFoot />
    </div>
  )
}

const anchor = 'flex min-h-touch items-center text-ink-2 hover:text-ink hover:underline'

function LandingHead() {
  const { t } = useTranslation('landing')
  const { changeLanguage } = useServices()
  const shown = useLanguage()
  return (
    <header className="border-line border-b">
      <Wrap className="flex min-h-[4.25rem] items-center gap-2">
        <Link to="/home" className="flex min-h-touch items-center">
          <Brand />
        </Link>
        <nav aria-label={t('sections')} className="ms-6 flex gap-5 max-md:hidden">
          <Link to="/home" hash="businesses" className={anchor} activeProps={{ 'aria-current': undefined }}>
            {t('forBusinesses')}
          </Link>
          <Link to="/home" hash="administrators" className={anchor} activeProps={{ 'aria-current': undefined }}>
            {t('forAdministrators')}
          </Link>
        </nav>
        <span className="grow" />
        <LanguageSwitch language={shown} onChange={(next) => void changeLanguage(next)} />
        <ButtonLink to="/service-provider/login" className="max-sm:hidden">
          {t('signIn')}
        </ButtonLink>
      </Wrap>
    </header>
  )
}

function SignInLinks() {
  const { t } = useTranslation('landing')
  return (
    <Wrap className="py-7 sm:py-8">
      <section aria-labelledby="doors">
        <h2 id="doors" className="font-semibold text-h1">
          {t('doors.title')}
        </h2>
        <div className="mt-5 border-line border-t">
          <SignInLink to="/service-provider/login" title={t('providerSignIn')} text={t('doors.provider')} />
          <SignInLink to="/admin/login" title={t('adminSignIn')} text={t('doors.admin')} />
        </div>
      </section>
    </Wrap>
  )
}

interface SignInLinkProps {
  readonly to: '/service-provider/login' | '/admin/login'
  readonly title: string
  readonly text: string
}

const SignInLink = ({ to, title, text }: SignInLinkProps) => (
  <Link
    to={to}
    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-4 hover:bg-hover sm:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_auto]"
  >
    <span className="font-semibold text-h3 text-teal">{title}</span>
    <span className="text-ink-2 max-sm:col-start-1">{text}</span>
    <ArrowRight aria-hidden className="size-icon text-teal rtl:-scale-x-100 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1" />
  </Link>
)

const footerLinkClasses = 'flex min-h-touch items-center text-ink-2 hover:text-ink hover:underline'

function LandingFoot() {
  const { t } = useTranslation('landing')
  return (
    <footer className="border-line border-t py-4">
      <Wrap className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-small">
        <Brand />
        <nav aria-label={t('doors.title')} className="flex flex-wrap gap-x-5">
          <Link to="/service-provider/login" className={footerLinkClasses}>
            {t('providerSignIn')}
          </Link>
          <Link to="/admin/login" className={footerLinkClasses}>
            {t('adminSignIn')}
          </Link>
        </nav>
      </Wrap>
    </footer>
  )
}
