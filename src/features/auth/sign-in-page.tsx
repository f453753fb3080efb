import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import { SiteLink } from '#components/site-links.tsx'
import type { Side } from '#contract/roles.ts'
import { listTills } from '#contract/tills.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { SessionEndNote } from './session-end-note.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const AdminSignInPage = () => <SignInPage side="admin" />
export const ProviderSignInPage = () => <SignInPage side="provider" />

function SignInPage({ side }: { readonly side: Side }) {
  const { t } = useTranslation('auth')
  return (
    <PublicPage
      title={side === 'admin' ? t('adminTitle') : t('providerTitle')}
      intro={side === 'admin' ? t('adminText') : t('providerText')}
      links={<OtherSideLink side={side} />}
    >
      <SessionEnd />
      {side === 'provider' && <TillOffline />}
      <SignInForm side={side} />
      {side === 'provider' && (
        <p className="mt-4 text-small">
          {t('new')}{' '}
          <Link to="/service-provider/register" className="font-semibold text-teal underline">
            {t('register')}
          </Link>
        </p>
      )}
    </PublicPage>
  )
}

function SessionEnd() {
  const { store } = useServices().session
  const getEndReason = () => store.getState().ended
  const ended = useSyncExternalStore(store.subscribe, getEndReason, getEndReason)
  return ended && <SessionEndNote reason={ended} />
}

/** A session of an owner ends while there is no connection, one of a paired till does not. */
function TillOffline() {
  const { t } = useTranslation('errors', { keyPrefix: 'needsNetwork' })
  const { store } = useServices().session
  const getHasExpired = () => store.getState().ended === 'expired'
  const hasExpired = useSyncExternalStore(store.subscribe, getHasExpired, getHasExpired)
  const { isOffline } = useConnection()
  const hasPairedTills = useSupports(listTills)
  return hasExpired && isOffline && hasPairedTills && <p className="mt-3 text-ink-2 text-small">{t('signIn')}</p>
}

function OtherSideLink({ side }: { readonly side: Side }) {
  const { t } = useTranslation('auth')
  const { from } = useSearch({ strict: false })
  const isHydrated = useHydrated()
  return (
    <SiteLink to={side === 'admin' ? '/service-provider/login' : '/admin/login'} search={{ from: isHydrated ? from : undefined }}>
      {side === 'admin' ? t('toProvider') : t('toAdmin')}
    </SiteLink>
  )
}
