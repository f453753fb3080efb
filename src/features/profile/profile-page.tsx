import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, FileBadge, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { InlineName } from '#components/bilingual/names.tsx'
import { useHoursText } from '#components/hours/hours-text.ts'
import { usePlaceSearch } from '#components/location/places.ts'
import { QueryError } from '#components/query-error.tsx'
import { type Profile, updateProfile } from '#contract/profile.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Supported, useServices, useSupports } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { RowLink } from '#ui/actions/row-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { profileQueries, useBlockingStatus } from './api.ts'
import { onlinePaths } from './business-fields/business-form.ts'
import { EditProfilePage } from './edit/edit-profile-page.tsx'
import { typedProfile } from './edit/profile-form.ts'
import { PaintRow } from './paint-row.tsx'
import { PartRow, partIcons } from './part-row.tsx'
import { isPrepared } from './prepare/preparation.ts'
import { PublicPageCard } from './public-page-card.tsx'
import { type ProfilePart, preparedParts, profileParts } from './search.ts'
import { PreviewFrame, ShopCard } from './shop-card.tsx'

const route = getRouteApi('/service-provider/profile')

/** The part that the address names, or the list of parts. */
export function ProfilePage() {
  const { part } = route.useSearch()
  const hasSpecialHours = useSupports(updateProfile, 'specialHours')
  const canEdit = useSupports(updateProfile)
  const isKnown = part && canEdit && (part !== 'special' || hasSpecialHours)
  return isKnown ? <EditProfilePage key={part} part={part} /> : <PartsPage hasSpecialHours={hasSpecialHours} />
}

function PartsPage({ hasSpecialHours }: { readonly hasSpecialHours: boolean }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const query = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
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

interface ProfilePartsProps {
  readonly profile: Profile
  readonly parts: readonly ProfilePart[]
  /** Without an approval it has no public page. */
  readonly isWaiting: boolean
}

/** A row for each part of the profile, and the page that customers see. */
function ProfileParts({ profile, parts, isWaiting }: ProfilePartsProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const contents = usePartContents(profile)
  const canFindPlaces = usePlaceSearch() !== undefined
  const states = new Map<ProfilePart, boolean>(preparedParts.map((part) => [part, isPrepared(profile, part, canFindPlaces)]))
  const isComplete = [...states.values()].every(Boolean)
  return (
    <div className="grid max-w-page content-start gap-x-7 gap-y-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-4">
        {isComplete && (
          <p className="flex items-center gap-1.5 text-ok text-small">
            <CircleCheck aria-hidden className="size-icon-sm flex-none text-ok-mark" />
            <span>{t('complete')}</span>
          </p>
        )}
        <ul className="overflow-clip rounded-2 border border-line bg-surface">
          {parts.map((part) => {
            const Icon = partIcons[part]
            const title = t(`parts.${part}.title`)
            return (
              <PartRow
                key={part}
                icon={<Icon aria-hidden />}
                isReady={isComplete ? undefined : states.get(part)}
                text={contents[part] ?? t(`parts.${part}.text`)}
                title={title}
                control={
                  <Supported call={updateProfile}>
                    <RowLink to="/service-provider/profile" search={{ part }} label={title} />
                  </Supported>
                }
              />
            )
          })}
          <PaintRow profile={profile} />
        </ul>
        {!isWaiting && profile._id && <PublicPageCard providerId={profile._id} />}
        {!isWaiting && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/service-provider/profile/kit" icon={<Printer aria-hidden />}>
              {t('kit')}
            </ButtonLink>
            <ButtonLink to="/service-provider/profile/licence" icon={<FileBadge aria-hidden />}>
              {t('licence')}
            </ButtonLink>
          </div>
        )}
      </div>
      <PreviewFrame
        shop={(language) => (
          <ShopCard
            language={language}
            values={typedProfile(profile)}
            cover={profile.coverImage?.fileUrl}
            picture={profile.profileImage?.fileUrl}
          />
        )}
      />
    </div>
  )
}

/** What is saved in a part, where it fits into a line. */
function usePartContents(profile: Profile): Readonly<Partial<Record<ProfilePart, ReactNode>>> {
  const { t } = useTranslation('profile', { keyPrefix: 'form.fields' })
  const fmt = useFmt()
  const { days, hours } = useHoursText(profile.businessTimings ?? [], useLanguage())
  const links = onlinePaths.filter((name) => profile[name])
  const { address, businessNameEn, businessNameAr } = profile
  return {
    description: <InlineName en={businessNameEn} ar={businessNameAr} />,
    ...(address?.trim() && { place: <bdi>{address}</bdi> }),
    ...(links.length > 0 && { links: fmt.list(links.map((name) => t(name))) }),
    ...(days && {
      hours: (
        <>
          <span>{days}</span> {hours && <bdi dir="ltr">{hours}</bdi>}
        </>
      ),
    }),
  }
}
