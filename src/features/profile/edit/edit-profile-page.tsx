import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { profileQueries } from '../api.ts'
import type { ProfilePart } from '../search.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import type { ReceivedProfile } from './profile-form.ts'

/** Waits for fresh data instead of cached ones; later responses do not reach the form. */
export function EditProfilePage({ part }: { readonly part: ProfilePart }) {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [opened, setOpened] = useState<ReceivedProfile>()
  // The persisted profile may be older than the last change.
  const fresh = { ...profileQueries(api).current(userId ?? ''), ...startedByLoader, staleTime: 0 }
  const query = useQuery({ ...fresh, enabled: !opened && userId !== null })
  useHeadingFocus()
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  if (opened) return <EditProfileForm opened={opened} part={part} />
  const { data, error, isFetching } = query
  if (data && !error && !isFetching) setOpened(data)
  return (
    <>
      <PageHeader title={t(`parts.${part}.title`)} />
      {error ? <QueryError error={error} query={query} text={t('failed')} /> : <ProfileLoading />}
    </>
  )
}

const lines = [1, 2, 3] as const

function ProfileLoading() {
  const { t: common } = useTranslation('common')
  return (
    <div aria-busy="true" className="grid max-w-page items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-7">
      <span role="status" className="sr-only">
        {common('loading')}
      </span>
      <div className="grid gap-5">
        {lines.map((line) => (
          <div key={line} className="grid gap-2">
            <Skeleton className="max-w-side" />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-2 border border-line bg-surface p-4 max-xl:hidden">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    </div>
  )
}
