import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import type { OwnReach } from '#contract/announcement-audience.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ReachFacts } from '../reach-facts.tsx'
import type { AnnouncementDraft } from './announcement-form.ts'
import { reachesNobody, useOwnReach } from './use-own-reach.ts'

/** How many customers of the chosen group would get it now. */
export function ReachSection({ level = 2 }: { readonly level?: 2 | 3 }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'reach' })
  const query = useOwnReach()
  if (!query) return null
  return (
    <FormSection level={level} title={t('title')} text={t('text')}>
      <Reach {...query} />
    </FormSection>
  )
}

function Reach({ data, isPending, isFetching, isPlaceholderData, refetch }: NonNullable<ReturnType<typeof useOwnReach>>) {
  const { t } = useTranslation('announcements', { keyPrefix: 'reach' })
  const { t: common } = useTranslation('common')
  if (isPending) return <Skeleton className="h-9" />
  if (!data)
    return (
      <Alert tone="warn" title={t('failed')}>
        <p>{t('failedText')}</p>
        <div className="mt-1">
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      </Alert>
    )
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('grid max-w-dialog gap-3 transition-opacity delay-200', isPlaceholderData && 'opacity-60')}
    >
      <Facts>
        <Fact label={t('now')} strong>
          <span role="status">{t('customers', { count: data.customers })}</span>
        </Fact>
        <ReachFacts reach={data} />
      </Facts>
      {!isPlaceholderData && <NoRecipients reach={data} />}
    </div>
  )
}

function NoRecipients({ reach }: { readonly reach: OwnReach }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'reach' })
  const audience = useWatch<AnnouncementDraft, 'audience'>({ name: 'audience' })
  if (reach.customers > 0) return null
  if (!reachesNobody(reach))
    return (
      <Alert tone="warn" title={t('none.later')}>
        {t('none.laterText', { count: reach.perWeek })}
      </Alert>
    )
  const group = audience === 'all' ? 'noCustomers' : 'noneInGroup'
  const why = reach.refused > 0 ? 'refused' : group
  return (
    <Alert tone="warn" title={t(`none.${why}`)}>
      {t(`none.${why}Text`)}
    </Alert>
  )
}
