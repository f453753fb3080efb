import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { QueryError } from '#components/query-error.tsx'
import type { Profile } from '#contract/profile.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { Kit } from './kit.tsx'
import { useShopKit } from './kit-content.ts'

/** The kit of the shop itself: without a price, and with the code of its public page. */
export function ShopKitPage() {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const query = useQuery(profileQueries(api).current(businessId ?? ''))
  useHeadingFocus()
  return (
    <div className="max-w-page">
      <PageHeader
        title={t('shopTitle')}
        breadcrumbs={[
          <TextLink key="profile" to="/service-provider/profile">
            {t('profile')}
          </TextLink>,
        ]}
      />
      {query.data && <ShopKit profile={query.data} providerId={query.data._id ?? businessId ?? ''} />}
      {!query.data &&
        (query.error ? <QueryError error={query.error} query={query} text={t('failed')} /> : <Skeleton className="h-[19rem]" />)}
    </div>
  )
}

interface ShopKitProps {
  readonly profile: Profile
  readonly providerId: string
}

function ShopKit({ profile, providerId }: ShopKitProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const language = useLanguage()
  const names = businessNames(profile)
  const content = useShopKit(names, profile.shopAddress ?? providerId, profile)
  return (
    <div className="grid gap-5">
      <Alert title={t(content.address ? 'shopNote' : 'shopNoteWithoutCode')} />
      <Kit content={content} name={displayName(language, names)} />
    </div>
  )
}
