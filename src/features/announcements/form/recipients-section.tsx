import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Facts } from '#components/facts.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import { createAnnouncement, RecipientGroup } from '#contract/announcements.ts'
import { recipientGroups } from '#contract/limits.ts'
import { Supported, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioCard } from '#ui/fields/radio-card.tsx'
import { ReachFacts } from '../reach-facts.tsx'
import type { AnnouncementDraft } from './announcement-form.ts'
import { reachesNobody, useOwnReach } from './use-own-reach.ts'

/** Who gets it, in one line that opens the choice. Nothing on a plain backend. */
export function RecipientsSection({ level = 2 }: { readonly level?: 2 | 3 }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'audience' })
  const audience = useWatch<AnnouncementDraft, 'audience'>({ name: 'audience' })
  const canChoose = useSupports(createAnnouncement, 'audience')
  const reach = useOwnReach()
  const [isOpen, setOpen] = useState(false)
  if (!canChoose && !reach) return null
  return (
    <FormSection level={level} title={t('label')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-1.5">
          {reach && <CustomerCount {...reach} />}
          <span className="text-ink-2">{t(audience)}</span>
        </p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'close' : 'change')}
        </Button>
      </div>
      {isOpen && (
        <Supported call={createAnnouncement} field="audience">
          <AudienceField />
        </Supported>
      )}
      {reach && <Reach {...reach} isOpen={isOpen} />}
    </FormSection>
  )
}

type ReachQuery = NonNullable<ReturnType<typeof useOwnReach>>

function CustomerCount({ data, isPending, isPlaceholderData }: ReachQuery) {
  const { t } = useTranslation('announcements', { keyPrefix: 'reach' })
  if (isPending) return <Skeleton className="w-[6rem]" />
  if (!data) return null
  return (
    <span role="status" aria-busy={isPlaceholderData} className={cx('font-medium', isPlaceholderData && 'opacity-60')}>
      {t('customers', { count: data.customers })}
    </span>
  )
}

function Reach({ data, isPending, isFetching, isPlaceholderData, refetch, isOpen }: ReachQuery & { readonly isOpen: boolean }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'reach' })
  const { t: common } = useTranslation('common')
  if (isPending) return null
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
      className={cx('grid max-w-dialog gap-3 transition-opacity delay-200 empty:hidden', isPlaceholderData && 'opacity-60')}
    >
      {isOpen && (
        <Facts>
          <ReachFacts reach={data} />
        </Facts>
      )}
      {!isPlaceholderData && <NoRecipients reach={data} />}
    </div>
  )
}

function NoRecipients({ reach }: { readonly reach: AnnouncementReach }) {
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
  const why = reach.notAgreed > 0 ? 'notAgreed' : group
  return (
    <Alert tone="warn" title={t(`none.${why}`)}>
      {t(`none.${why}Text`)}
    </Alert>
  )
}

/** The groups of customers, one of which gets it. */
function AudienceField() {
  const { t } = useTranslation('announcements', { keyPrefix: 'audience' })
  const { register } = useFormContext<AnnouncementDraft>()
  const explanations = {
    all: t('explanations.all'),
    openVoucher: t('explanations.openVoucher'),
    regulars: t('explanations.regulars', recipientGroups.regulars),
    quiet: t('explanations.quiet', recipientGroups.quiet),
  }
  return (
    <fieldset aria-label={t('label')} className="grid max-w-dialog gap-2">
      <p className="text-ink-2 text-small">{t('text')}</p>
      {RecipientGroup.options.map((group) => (
        <RadioCard key={group} label={t(group)} text={explanations[group]} value={group} {...register('audience')} />
      ))}
    </fieldset>
  )
}
