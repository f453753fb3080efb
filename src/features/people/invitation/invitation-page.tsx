import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { peopleQueries } from '../api.ts'
import { AcceptForm } from './accept-form.tsx'
import { type Refusal, Refused, toRefusal } from './refused.tsx'
import { SomebodyElse } from './somebody-else.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

/** Where the link of an invitation leads. Opening it only reads: mail scanners open links too. */
export function InvitationPage() {
  const { api, session } = useServices()
  const token = useInvitationToken()
  const isSignedIn = useStore(session.store, ({ user }) => user !== null)
  const query = useQuery({ ...peopleQueries(api).invitation(token), enabled: token !== '' })
  const [refused, setRefused] = useState<{ readonly token: string; readonly reason: Refusal }>()
  const { data, error } = query
  const reason = token === '' ? 'invalid' : refused?.token === token ? refused.reason : toRefusal(error)
  if (reason) return <Refused reason={reason} />
  if (data && isSignedIn) return <SomebodyElse invitation={data} />
  if (data)
    return <AcceptForm key={token} token={token} invitation={data} onRefused={(newReason) => setRefused({ token, reason: newReason })} />
  if (error instanceof ApiError) return <Failed error={error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  return <Reading />
}

function Reading() {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  return (
    <PublicPage title={t('reading')} intro={t('readingText')}>
      <div aria-busy="true" className="mt-5 grid gap-5">
        <Skeleton className="h-lg" />
        <Skeleton className="h-lg" />
      </div>
    </PublicPage>
  )
}

interface FailedProps {
  readonly error: ApiError
  readonly isBusy: boolean
  readonly onRetry: () => void
}

function Failed({ error, isBusy, onRetry }: FailedProps) {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  return (
    <PublicPage title={t('failed')} intro={t('failedText')}>
      <div className="mt-5 grid gap-3">
        <FailureAlert error={error} hasInput={false} />
        <Button variant="primary" size="lg" busy={isBusy} busyLabel={t('reading')} onClick={onRetry} className="w-full">
          {common('tryAgain')}
        </Button>
      </div>
    </PublicPage>
  )
}
