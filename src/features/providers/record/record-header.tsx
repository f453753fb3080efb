import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { isDecided } from '#components/review/decisions.ts'
import type { Reversal } from '#components/review/find-reversal.ts'
import { queueStatus } from '#components/review/queue-order.ts'
import { ReversalButton } from '#components/review/reversal-button.tsx'
import { type QueueCrumbs, ReviewHeader } from '#components/review/review-header.tsx'
import { Stamped } from '#components/review/stamped.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import { StatusStamp } from '#components/review/status-stamp.tsx'
import type { ReviewQueue } from '#components/review/use-review-queue.ts'
import { WaitingChip } from '#components/review/waiting.tsx'
import type { Profile } from '#contract/profile.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { providerLink } from '../provider-link.ts'
import type { ProviderRecordSearch } from '../search.ts'

/** The list of businesses, and the lane or the tab of the address. */
export function useRecordCrumbs(search: ProviderRecordSearch): QueueCrumbs {
  const { t } = useTranslation('providers', { keyPrefix: 'list' })
  const { t: lanes } = useTranslation('providers', { keyPrefix: 'queue.lanes' })
  return [
    { label: t('title'), link: providerLink({ page: 1 }) },
    {
      label: search.licence ? lanes(search.licence) : t(`status.${queueStatus(search)}`),
      link: providerLink({ ...search, deal: undefined }),
    },
  ]
}

interface RecordHeaderProps {
  readonly profile: Profile
  readonly search: ProviderRecordSearch
  readonly queue: ReviewQueue<ProviderRecordSearch>
  readonly steps: Elements
  readonly reversal: Reversal | undefined
  readonly notice: Elements
}

export function RecordHeader({ profile, search, queue, steps, reversal, notice }: RecordHeaderProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { t: list } = useTranslation('providers', { keyPrefix: 'list' })
  const language = useLanguage()
  const crumbs = useRecordCrumbs(search)
  const { accountApprovalStatus: status, createdAt, submittedAt = createdAt, businessCategory: category } = profile
  return (
    <ReviewHeader
      title={displayName(language, businessNames(profile)) || t('loading')}
      heading={<InlineName {...businessNames(profile)} />}
      crumbs={crumbs}
      queue={queue}
      chips={
        <>
          <Stamped status={status}>
            {isDecided(status) ? (
              <StatusStamp status={status} label={list(`status.${status}`)} at={profile.decidedAt} by={profile.decidedBy} />
            ) : (
              <StatusChip status={status} {...(status && { label: list(`status.${status}`) })} />
            )}
          </Stamped>
          <WaitingChip status={status} since={submittedAt} />
          {notice}
        </>
      }
      phoneSubtitle={!isDecided(status) && category && <InlineName {...toNames(category)} />}
      actions={
        <>
          {search.deal && (
            <ButtonLink
              to="/admin/deals/$dealId"
              params={{ dealId: search.deal }}
              icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
            >
              {t('toVoucher')}
            </ButtonLink>
          )}
          {steps}
          {reversal && <ReversalButton reversal={reversal} />}
        </>
      }
    />
  )
}
