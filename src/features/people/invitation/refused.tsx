import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { PublicPage } from '#components/public-page.tsx'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { useSignedInName } from './use-signed-in-name.ts'

export type Refusal = 'used' | 'expired' | 'withdrawn' | 'invalid' | 'taken' | 'notApproved'

const refusals: Partial<Record<ApiError['code'], Refusal>> = {
  LINK_USED: 'used',
  LINK_EXPIRED: 'expired',
  LINK_WITHDRAWN: 'withdrawn',
  LINK_INVALID: 'invalid',
  EMAIL_TAKEN: 'taken',
  PROVIDER_NOT_APPROVED: 'notApproved',
}

export const toRefusal = (error: unknown): Refusal | undefined => (error instanceof ApiError ? refusals[error.code] : undefined)

/** Why an invitation cannot be accepted, and the next step. */
export function Refused({ reason }: { readonly reason: Refusal }) {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  const name = useSignedInName()
  const isSignedIn = useStore(useServices().session.store, ({ user }) => user !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that was sent may be gone.
  useEffect(() => heading.current?.focus(), [])
  const words = reason === 'used' && isSignedIn ? 'usedSignedIn' : reason
  const hasAccount = reason === 'used' || reason === 'taken'
  const style = { variant: hasAccount ? 'primary' : 'secondary', size: 'lg', className: 'mt-5 w-full' } as const
  return (
    <PublicPage title={t(`${words}.title`)} intro={t(`${words}.text`, { name })} headingRef={heading}>
      {isSignedIn ? (
        <ButtonLink to="/" {...style}>
          {t('open')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/service-provider/login" {...style}>
          {t('signIn')}
        </ButtonLink>
      )}
    </PublicPage>
  )
}
