import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readReviewWait } from '#contract/registration.ts'
import type { Api } from '#lib/http/api.ts'
import { useServices } from '#lib/services.ts'

const reviewWaitQuery = (api: Api) => queryOptions({ ...api.query(readReviewWait, {}), staleTime: 3_600_000 })

/** Longer waits are shown in days, because nobody counts so many hours. */
const maxHours = 36

/** A sentence: what the marketplace promises, else what the last reviews took; nothing where neither is known. */
export function ReviewWait() {
  const { t } = useTranslation('reviewWait')
  const { api, operator } = useServices()
  const promisedDays = Number(operator.reviewDays)
  const isPromised = promisedDays > 0
  const { data } = useQuery({ ...reviewWaitQuery(api), enabled: !isPromised })
  if (isPromised) return <span>{t('promised', { count: promisedDays })}</span>
  const hours = data?.medianHours
  if (hours == null) return null
  if (hours <= 1) return <span>{t('withinHour')}</span>
  return <span>{hours <= maxHours ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) })}</span>
}
