import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import { type Deal, listDeals } from '#contract/deals.ts'
import type { Profile } from '#contract/profile.ts'
import { getProviderStanding } from '#contract/providers.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Supported, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses, TextLink } from '#ui/actions/text-link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { PhoneNumber } from '#ui/display/phone-number.tsx'
import { Written } from '#ui/display/written.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ProviderStanding } from './provider-standing.tsx'

/** Null if the server does not send the provider. */
export function ProviderFacts({ deal: { _id, serviceProvider } }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  if (!serviceProvider) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-h3">{t('review.provider.title')}</h2>
      <ProviderProfile dealId={_id} provider={serviceProvider} />
    </section>
  )
}

type Provider = NonNullable<Deal['serviceProvider']>

interface ProviderProfileProps {
  readonly dealId: string
  readonly provider: Provider
}

/** The name leads to the record of the business, which leads back. */
function ProviderProfile({ dealId, provider }: ProviderProfileProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { api } = useServices()
  const { data: profile, isError, refetch } = useQuery(profileQueries(api).byId(provider._id))
  // A provider may have only an id.
  const names = businessNames(provider.businessNameEn || provider.businessNameAr ? provider : profile)
  const name = displayName(language, names)
  const category = profile?.businessCategory
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} kind="business" picture={profile?.profileImage} />
        <div className="min-w-0">
          <TextLink
            to="/admin/service-providers/$providerId"
            params={{ providerId: provider._id }}
            search={{ page: 1, deal: dealId }}
            className="wrap-anywhere font-medium"
          >
            <InlineName {...names} />
          </TextLink>
          {category && (
            <div className="text-small text-ink-3">
              <InlineName {...toNames(category)} />
            </div>
          )}
        </div>
      </div>
      <Supported call={listDeals} field="serviceProviderId">
        <TextLink to="/admin/deals" search={{ page: 1, provider: provider._id }} className="justify-self-start text-small">
          {t('review.provider.vouchers')}
        </TextLink>
      </Supported>
      <Supported call={getProviderStanding}>
        <ProviderStanding providerId={provider._id} />
      </Supported>
      {profile && <ProfileFacts profile={profile} />}
      {!profile && !isError && <Skeleton className="h-row" />}
      {!profile && isError && (
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <span>{t('review.provider.failed')}</span>
          <Button size="sm" variant="quiet" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </p>
      )}
    </>
  )
}

function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const { accountApprovalStatus: status, phoneNo, emailAddress, commercialRegNo, managerName, address, createdAt } = profile
  return (
    <>
      {status && (
        <div>
          <StatusChip status={status} label={t(`review.provider.${status}`)} />
        </div>
      )}
      <Facts>
        {address && (
          <Fact label={t('review.provider.address')}>
            <Written text={address} />
          </Fact>
        )}
        {managerName && (
          <Fact label={t('review.provider.manager')}>
            <Written text={managerName} />
          </Fact>
        )}
        {phoneNo && (
          <Fact label={t('review.provider.phone')}>
            <span className="flex items-center justify-end">
              <PhoneNumber digits={phoneNo} />
              <CopyButton value={phoneNo} label={t('review.provider.copyPhone')} />
            </span>
          </Fact>
        )}
        {emailAddress && (
          <Fact label={t('review.provider.email')}>
            <span className="flex items-center justify-end">
              <a href={`mailto:${emailAddress}`} className={linkClasses}>
                <bdi dir="ltr" className="wrap-anywhere">
                  {emailAddress}
                </bdi>
              </a>
              <CopyButton value={emailAddress} label={t('review.provider.copyEmail')} />
            </span>
          </Fact>
        )}
        {commercialRegNo && (
          <Fact label={t('review.provider.commercialRegNo')}>
            <bdi dir="ltr">{commercialRegNo}</bdi>
          </Fact>
        )}
        {createdAt && <Fact label={t('review.provider.since')}>{fmt.date(createdAt)}</Fact>}
      </Facts>
    </>
  )
}
