import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { homePath } from '#app/access.ts'
import { allRights, toRightKey } from '#contract/rights.ts'
import { getSide } from '#contract/roles.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { HalfShutter } from '#ui/still-lifes/half-shutter.tsx'
import { LoneKey } from '#ui/still-lifes/lone-key.tsx'

/** Shown for a page that the role may not open, or to an account without a portal. */
export function AccessDeniedPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'pages' })
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  const { t: tShell } = useTranslation('shell')
  const { right: name } = useSearch({ strict: false })
  const right = allRights.find((known) => known === name)
  return (
    <PageMessage
      picture={<LoneKey />}
      title={right ? t('denied.rightTitle') : t('denied.title')}
      text={
        right
          ? t(role && getSide(role) === 'provider' ? 'denied.rightOfBusiness' : 'denied.right', {
              right: tShell(`rightNames.${toRightKey(right)}`),
            })
          : t(`denied.${role ? getSide(role) : 'stranger'}`)
      }
      action={<WayOn offersSignIn />}
    />
  )
}

export function NotFoundPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'pages' })
  return (
    <PageMessage
      icon={<SearchX aria-hidden />}
      title={t('missing.title')}
      text={
        <>
          <span>{t('missing.text')}</span> <span className="whitespace-nowrap text-ink-3">{t('missing.code')}</span>
        </>
      }
      action={<WayOn />}
    />
  )
}

/** §2: a page that is announced but not available yet. */
export function ComingSoonPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'pages' })
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  return (
    <PageMessage picture={<HalfShutter />} title={t('soon.title')} text={role ? t('soon.text') : t('soon.publicText')} action={<WayOn />} />
  )
}

/** A full-page message with an explanation and one next step, in the shell or on a public page. */
const PageMessage = (message: Omit<ComponentProps<typeof EmptyState>, 'level'>) => (
  <div className="mx-auto w-full max-w-read sm:pt-7">
    <EmptyState level={1} {...message} />
  </div>
)

/** The next step after a refused or unknown page: the vouchers of a signed-in user, the landing page for anybody else, or back. */
function WayOn({ offersSignIn = false }) {
  const { t } = useTranslation('shell', { keyPrefix: 'pages' })
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {offersSignIn && <SignIn />}
      <NextPage />
      {canGoBack && (
        <Button variant="quiet" icon={<ArrowLeft aria-hidden className="size-icon-sm rtl:-scale-x-100" />} onClick={() => history.back()}>
          {t('back')}
        </Button>
      )}
    </span>
  )
}

function SignIn() {
  const { t } = useTranslation('shell', { keyPrefix: 'pages' })
  const { session } = useServices()
  const isSignedIn = useStore(session.store, ({ role }) => role !== null)
  if (isSignedIn) return null
  return (
    <ButtonLink to="/service-provider/login" variant="primary">
      {t('toSignIn')}
    </ButtonLink>
  )
}

function NextPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'pages' })
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  const isLocked = useBlockingStatus() !== undefined
  if (!role) return <ButtonLink to="/home">{t('toHome')}</ButtonLink>
  if (isLocked) return <ButtonLink to={homePath(role)}>{t('toRegistration')}</ButtonLink>
  return <ButtonLink to={getSide(role) === 'provider' ? '/service-provider/deals' : '/admin/deals'}>{t('toVouchers')}</ButtonLink>
}
