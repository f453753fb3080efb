import { useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { useServices } from '#lib/services.ts'
import { WaitingCount } from './waiting-count.tsx'

/** Shares its request with the queue as the menu opens it, also one that has just failed; decisions change its number with the queue's. */
export function WaitingAnnouncements() {
  const { api } = useServices()
  const { data } = useQuery({ ...announcementQueries(api).list({ page: 1 }, 'admin'), ...startedByLoader })
  return <WaitingCount kind="announcements" queue={data} />
}
