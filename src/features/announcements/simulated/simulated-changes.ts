import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Announcement, listAnnouncements } from '#contract/announcements.ts'
import type { CallData } from '#contract/call.ts'
import type { ReviewStatus } from '#contract/review.ts'

export type AnnouncementEdit = Pick<Announcement, 'title' | 'message' | 'language' | 'translation' | 'scheduledDateTime'>

/** What this browser changed without the server (§4), until the page is loaded again. */
export interface SimulatedChanges {
  readonly edits: Readonly<Record<string, AnnouncementEdit>>
  readonly deleted: readonly Announcement[]
}

export const noChanges: SimulatedChanges = { edits: {}, deleted: [] }

const key = ['simulated-announcements'] as const

/** In the query cache, which the end of a session clears; apart from the announcements, which events make out of date. */
export const simulatedChangesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ client }) => client.getQueryData<SimulatedChanges>(key) ?? noChanges,
  initialData: noChanges,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useSimulatedChanges = (): SimulatedChanges => useQuery(simulatedChangesQuery).data

type List = CallData<typeof listAnnouncements>

export const isDeleted = ({ deleted }: SimulatedChanges, id: string): boolean => deleted.some(({ _id }) => _id === id)

export const withEdit = (row: Announcement, { edits }: SimulatedChanges): Announcement => ({ ...row, ...edits[row._id] })

/** `status`: of the tab. */
export function withSimulatedChanges<Answer extends List>(
  list: Answer,
  changes: SimulatedChanges,
  status: ReviewStatus | undefined,
): Answer {
  if (changes === noChanges) return list
  const deletedIn = (wanted: ReviewStatus) => changes.deleted.filter(({ notificationStatus }) => notificationStatus === wanted).length
  const without = (count: number, wanted: ReviewStatus) => Math.max(0, count - deletedIn(wanted))
  const { rows, pagination, counts } = list
  return {
    ...list,
    rows: rows.filter(({ _id }) => !isDeleted(changes, _id)).map((row) => withEdit(row, changes)),
    pagination: { ...pagination, ...(status && { totalCount: without(pagination.totalCount, status) }) },
    ...(counts && {
      counts: {
        PENDING: without(counts.PENDING, 'PENDING'),
        APPROVED: without(counts.APPROVED, 'APPROVED'),
        REJECTED: without(counts.REJECTED, 'REJECTED'),
      },
    }),
  }
}
