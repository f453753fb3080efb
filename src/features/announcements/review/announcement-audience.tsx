import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact } from '#components/facts.tsx'
import type { AnnouncementAudience } from '#contract/announcement-audience.ts'
import type { Announcement } from '#contract/announcements.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { dash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { titleFor } from '../announcement-texts.ts'
import { announcementQueries } from '../api.ts'
import { ReachFacts } from '../reach-facts.tsx'

export type Audience = UseQueryResult<AnnouncementAudience>

/** Undefined on a plain backend. */
export function useAudience(id: string): Audience | undefined {
  const { api } = useServices()
  const query = useQuery(announcementQueries(api).audience(id))
  return query.isEnabled ? query : undefined
}

interface AudienceFactsProps {
  readonly audience: Audience
  readonly announcement: Announcement
}

/** Shows how many customers would get it, or got it, and how many notifications of the business they get in a week. */
export function AudienceFacts({ audience: { data, isPending }, announcement: { sentAt, withdrawnAt } }: AudienceFactsProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review.audience' })
  if (withdrawnAt) return null
  const unknown = isPending ? <Skeleton className="w-side" /> : dash
  const inWeek = data && (data.othersInWeek > 0 ? t('number', { number: data.othersInWeek + 1 }) : t('only'))
  return (
    <>
      {!sentAt && (
        <Fact label={t('reaches')}>
          {data ? (
            <span className={data.customers > 0 ? undefined : 'text-warn'}>{t('customers', { count: data.customers })}</span>
          ) : (
            unknown
          )}
        </Fact>
      )}
      {!sentAt && data && <ReachFacts reach={data} />}
      <Fact label={t('inWeek')}>{inWeek ?? unknown}</Fact>
    </>
  )
}

/** Lists what else the business has sent or will send. */
export function OtherAnnouncements({ audience }: { readonly audience: Audience }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review.audience' })
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="font-semibold text-h3">
        {t('others')}
      </h2>
      <Others {...audience} />
    </section>
  )
}

function Others({ data, isPending, isFetching, refetch }: Audience) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review.audience' })
  const { t: common } = useTranslation('common')
  if (isPending) return <Skeleton className="h-9" />
  if (!data)
    return (
      <div className="grid justify-items-start gap-2 text-small">
        <p className="text-warn">{t('failed')}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  if (data.others.length === 0) return <p className="text-ink-3 text-small">{t('noOthers')}</p>
  return (
    <ul className="grid gap-2">
      {data.others.map((other) => (
        <Other key={other._id} {...other} />
      ))}
    </ul>
  )
}

function Other(other: AnnouncementAudience['others'][number]) {
  const { _id, at, isSent, recipientCount } = other
  const { title, language } = titleFor(useLanguage(), other)
  const { t } = useTranslation('announcements', { keyPrefix: 'review.audience' })
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t: queue } = useTranslation('announcements', { keyPrefix: 'queue' })
  const fmt = useFmt()
  return (
    <li className="grid min-w-0 justify-items-start">
      <TextLink to="/admin/notifications" search={{ page: 1, status: 'APPROVED', id: _id }} className="wrap-anywhere text-small">
        <bdi lang={title ? language : undefined}>{title || queue('untitled')}</bdi>
      </TextLink>
      <span className="flex flex-wrap gap-x-3 text-caption text-ink-3">
        {at && <time dateTime={at}>{isSent ? fmt.dateTime(at) : t('planned', { at: fmt.dateTime(at) })}</time>}
        {typeof recipientCount === 'number' && <span>{area('sentTo', { count: recipientCount })}</span>}
      </span>
    </li>
  )
}
