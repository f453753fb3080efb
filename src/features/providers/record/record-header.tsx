import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { ReviewHeader } from '#components/review/review-header.tsx'
import type { ReviewQueue } from '#components/review/use-review-queue.ts'
import type { Profile } from '#contract/profile.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { providerLink } from '../provider-link.ts'
import type { ProviderRecordSearch } from '../search.ts'

interface RecordHeaderProps {
  readonly profile: Profile
  readonly search: ProviderRecordSearch
  readonly queue: ReviewQueue<ProviderRecordSearch>
  /** Set where the bar is about something else. */
  readonly onWithdraw: (() => void) | undefined
  readonly notice: ReactNode
}

/** The link back keeps tab, filters and page. */
export function RecordHeader({ profile, search, queue, onWithdraw, notice }: RecordHeaderProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { t: list } = useTranslation('providers', { keyPrefix: 'list' })
  const { t: lanes } = useTranslation('providers', { keyPrefix: 'queue.lanes' })
  const { t: bar } = useTranslation('review', { keyPrefix: 'decision.bar' })
  const language = useLanguage()
  const { accountApprovalStatus: status, createdAt, submittedAt = createdAt, businessCategory: category } = profile
  return (
    <ReviewHeader
      title={displayName(language, businessNames(profile)) || t('loading')}
      heading={<InlineName {...businessNames(profile)} />}
      listTitle={list('title')}
      tab={(tab) => list(`status.${tab}`)}
      lane={search.licence && lanes(search.licence)}
      linkTo={(at) => providerLink({ ...at, deal: undefined })}
      search={search}
      queue={queue}
      status={status}
      submittedAt={submittedAt}
      phoneSubtitle={category && <InlineName {...toNames(category)} />}
      notice={notice}
      actions={
        (search.deal || onWithdraw) && (
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
            {onWithdraw && (
              <Button variant="danger" size="sm" onClick={onWithdraw}>
                {bar('rejectAfter')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}
