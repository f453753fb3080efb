import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { QueryError } from '#components/query-error.tsx'
import { updateProfile } from '#contract/profile.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { profileQueries, useBlockingStatus } from './api.ts'
import { EditProfilePage } from './edit/edit-profile-page.tsx'
import { ProfileParts } from './profile-parts.tsx'
import { profileParts } from './search.ts'

const route = getRouteApi('/service-provider/profile')

/** The part that the address names, or the list of parts. */
export function ProfilePage() {
  const { part } = route.useSearch()
  const hasSpecialHours = useSupports(updateProfile, 'specialHours')
  const isKnown = part && (part !== 'special' || hasSpecialHours)
  return isKnown ? <EditProfilePage key={part} part={part} /> : <PartsPage hasSpecialHours={hasSpecialHours} />
}

function PartsPage({ hasSpecialHours }: { readonly hasSpecialHours: boolean }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const query = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: userId !== null })
  const isWaiting = useBlockingStatus() !== undefined
  const parts = profileParts.filter((part) => part !== 'special' || hasSpecialHours)
  useHeadingFocus()
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(isWaiting && {
          breadcrumbs: [
            <TextLink key="status" to="/service-provider/dashboard">
              {t('registration')}
            </TextLink>,
          ],
        })}
      />
      {query.data && <ProfileParts profile={query.data} parts={parts} isWaiting={isWaiting} />}
      {!query.data && query.error && <QueryError error={query.error} query={query} text={t('failed')} />}
      {!query.data && !query.error && <PartsLoading />}
    </>
  )
}

function PartsLoading() {
  const { t: common } = useTranslation('common')
  return (
    <div aria-busy="true" className="grid max-w-page items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-7">
      <span role="status" className="sr-only">
        {common('loading')}
      </span>
      <div className="grid gap-4 rounded-2 border border-line bg-surface p-4">
        {profileParts.map((part) => (
          <Skeleton key={part} className="h-md" />
        ))}
      </div>
      <Skeleton className="h-[24rem] max-xl:hidden" />
    </div>
  )
}
