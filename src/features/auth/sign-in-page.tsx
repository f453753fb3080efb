import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import { SiteLink } from '#components/site-links.tsx'
import type { Side } from '#contract/roles.ts'
import type { Words } from '#i18n/words.ts'
import { useConnection, useIsFullBackend, useServices } from '#lib/services.ts'
import { emailKey } from '#lib/session/storage-keys.ts'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { Challenge } from './challenge.ts'
import { SessionEndNote } from './session-end-note.tsx'
import { SignInForm, type SignInStart } from './sign-in-form.tsx'

export const AdminSignInPage = () => <SignInPage side="admin" />
export const ProviderSignInPage = () => <SignInPage side="provider" />

const loadSecondStep = async (words: Words) => {
  const [{ SecondStep }] = await Promise.all([import('./second-step/second-step.tsx'), words.load({ words: ['secondStep'] })])
  return SecondStep
}

/** The form for the password, and the second step in its place; the address stays. */
function SignInPage({ side }: { readonly side: Side }) {
  const { t } = useTranslation('auth')
  const { words, tabStorage } = useServices()
  const [isSending, setSending] = useState(false)
  const [challenge, setChallenge] = useState<Challenge>()
  const [hasEnded, setEnded] = useState(false)
  const [start, setStart] = useState<SignInStart>()
  const load = useCallback(() => loadSecondStep(words), [words])
  const SecondStep = useIdleModule(load, isSending || challenge !== undefined, true)
  const goBack = (focusOn: SignInStart['focusOn'], keepMeLoggedIn: boolean) => {
    setChallenge(undefined)
    setStart({ focusOn, keepMeLoggedIn })
  }
  if (challenge && SecondStep)
    return (
      <SecondStep
        challenge={challenge}
        onEnded={() => {
          setEnded(true)
          goBack('password', challenge.keepMeLoggedIn)
        }}
        onLeave={() => {
          tabStorage.removeItem(emailKey)
          setEnded(false)
          goBack('emailAddress', false)
        }}
      />
    )
  return (
    <PasswordPage side={side}>
      {hasEnded ? <Alert tone="warn" title={t('stepEnded')} urgent className="mt-4" /> : <SessionEnd />}
      {side === 'provider' && <TillOffline />}
      <SignInForm side={side} start={start} isBusy={isSending || challenge !== undefined} onBusy={setSending} onChallenge={setChallenge} />
    </PasswordPage>
  )
}

function PasswordPage({ side, children }: { readonly side: Side; readonly children: Elements }) {
  const { t } = useTranslation('auth')
  return (
    <PublicPage
      title={side === 'admin' ? t('adminTitle') : t('providerTitle')}
      intro={side === 'admin' ? t('adminText') : t('providerText')}
      links={<OtherSideLink side={side} />}
    >
      {children}
      {side === 'provider' && (
        <p className="mt-4 text-small">
          <span>{t('new')}</span>{' '}
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
  // The other reasons are not prerendered.
  const getPaintedReason = () => (getEndReason() === 'expired' ? 'expired' : null)
  const ended = useSyncExternalStore(store.subscribe, getEndReason, getPaintedReason)
  return ended && <SessionEndNote reason={ended} />
}

/** A session of an owner ends while there is no connection, one of a paired till does not. */
function TillOffline() {
  const { t } = useTranslation('errors', { keyPrefix: 'needsNetwork' })
  const { store } = useServices().session
  const getHasExpired = () => store.getState().ended === 'expired'
  const hasExpired = useSyncExternalStore(store.subscribe, getHasExpired, getHasExpired)
  const { isOffline } = useConnection()
  const hasTills = useIsFullBackend()
  return hasExpired && isOffline && hasTills && <p className="mt-3 text-ink-2 text-small">{t('signIn')}</p>
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
