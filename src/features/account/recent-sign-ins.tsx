import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#components/devices/use-device.ts'
import { QueryError } from '#components/query-error.tsx'
import type { EndedSession } from '#contract/account.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ItemRow, LoadingRows } from '#ui/display/item-row.tsx'
import { accountQueries } from './api.ts'
import { SessionSubnet } from './session-subnet.tsx'

export function RecentSignIns() {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-t pt-5">
      <div className="grid max-w-read gap-4">
        <div>
          <h2 id={id} className="font-semibold text-h2">
            {t('recent.title')}
          </h2>
          <p className="text-ink-3 text-small">{t('recent.text')}</p>
        </div>
        <EndedSessionList />
      </div>
    </section>
  )
}

function EndedSessionList() {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const query = useQuery(accountQueries(api).endedSessions())
  const { data, error } = query
  if (error && !data) return <QueryError error={error} query={query} text={t('recent.failed')} />
  if (!data) return <LoadingRows />
  if (data.length === 0) return <p className="text-ink-2 text-small">{t('recent.none')}</p>
  return (
    <ul className="grid">
      {data.map((session) => (
        <EndedSessionRow key={session._id} session={session} />
      ))}
    </ul>
  )
}

function EndedSessionRow({ session: { userAgent, subnet, createdAt, endedAt, hasExpired } }: { readonly session: EndedSession }) {
  const { t } = useTranslation('account')
  const fmt = useFmt()
  const device = useDevice(userAgent)
  return (
    <ItemRow icon={device.Icon}>
      <p className="wrap-anywhere font-medium">{device.name}</p>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-small">
        <span>{t('sessions.since', { date: fmt.dateTime(createdAt) })}</span>
        <span>{t(hasExpired ? 'recent.expired' : 'recent.ended', { date: fmt.dateTime(endedAt) })}</span>
        <SessionSubnet subnet={subnet} />
      </p>
    </ItemRow>
  )
}
