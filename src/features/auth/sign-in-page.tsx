import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Side } from '../../contract/roles.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { LanguageSwitch } from '../../ui/actions/language-switch.tsx'
import { linkClasses } from '../../ui/actions/text-link.tsx'
import { Brand } from '../../ui/display/brand.tsx'
import { PageTitle } from '../../ui/frame/page-title.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { SessionEndNote } from './session-end-note.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const AdminSignInPage = () => <SignInPage side="admin" />
export const ProviderSignInPage = () => <SignInPage side="provider" />

export function SignInPage({ side }: { readonly side: Side }) {
  const t = useTranslations('auth')
  const title = side === 'admin' ? t('adminTitle') : t('providerTitle')
  return (
    <div className="two-weights grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <PageTitle name={title} />
      <BrandPanel />
      <div className="flex min-w-0 flex-col px-gutter py-2 sm:py-5">
        <TopLine />
        <main className="mx-auto w-full max-w-form grow pt-6 pb-5 sm:pt-[max(var(--s-6),calc(50dvh-17.5rem))]">
          <h1 tabIndex={-1} className="font-semibold text-h1">
            {title}
          </h1>
          <p className="mt-1 text-ink-2">{side === 'admin' ? t('adminText') : t('providerText')}</p>
          <SessionEnd />
          <SignInForm side={side} />
          <ForgottenPassword />
        </main>
        <OtherSide side={side} />
      </div>
    </div>
  )
}

function TopLine() {
  const { language } = useServices()
  const shown = useLanguage()
  return (
    <header className="after-first flex min-h-touch items-center justify-between gap-2">
      <Link to="/home" className="lg:invisible">
        <Brand />
      </Link>
      <LanguageSwitch language={shown} onChange={(next) => language.getState().setLanguage(next)} />
    </header>
  )
}

function SessionEnd() {
  const { store } = useServices().session
  const getEndReason = () => store.getState().ended
  const ended = useSyncExternalStore(store.subscribe, getEndReason, getEndReason)
  return ended && <SessionEndNote reason={ended} />
}

/** Absent from the prerendered page, which knows no setting of the server. */
function ForgottenPassword() {
  const t = useTranslations('auth')
  const { supportEmail, supportPhone } = useServices().operator
  const contact = supportEmail ?? supportPhone
  if (!useHydrated() || !contact) return null
  return (
    <p className="mt-4 text-ink-2 text-small">
      {t('forgotten')}{' '}
      <a href={`${supportEmail ? 'mailto' : 'tel'}:${contact.replaceAll(' ', '')}`} className={linkClasses}>
        <bdi dir="ltr">{contact}</bdi>
      </a>
    </p>
  )
}

function OtherSide({ side }: { readonly side: Side }) {
  const t = useTranslations('auth')
  const { from } = useSearch({ strict: false })
  const isHydrated = useHydrated()
  return (
    <footer className="text-small">
      <Link
        to={side === 'admin' ? '/service-provider/login' : '/admin/login'}
        search={{ from: isHydrated ? from : undefined }}
        className="inline-flex min-h-touch items-center text-ink-2 hover:underline sm:min-h-0"
      >
        {side === 'admin' ? t('toProvider') : t('toAdmin')}
      </Link>
    </footer>
  )
}
