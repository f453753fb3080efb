import { inbox } from '#components/query-options.ts'
import type { DecideMutation } from '#components/review/decision-cache.ts'
import type { DecisionCalls } from '#components/review/use-send-decision.ts'
import { decideAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { decideDeal, getDeal } from '#contract/deals.ts'
import { announcementMutations } from '#features/announcements/api.ts'
import { dealMutations } from '#features/deals/api.ts'
import { useServices } from '#lib/services.ts'

/** Invalidates the inbox too, because an undone decision opens the task again. */
const withInbox = (mutation: DecideMutation): DecideMutation => ({
  ...mutation,
  meta: { ...mutation.meta, invalidates: [...(mutation.meta?.invalidates ?? []), inbox] },
})

/** Returns the calls that approve in a row, by the type of its notification. Every backend with tasks checks versions. */
export function useApprovalCalls(): Readonly<Record<'deal_update' | 'announcement', DecisionCalls>> {
  const { api } = useServices()
  return {
    deal_update: {
      call: decideDeal,
      mutation: withInbox(dealMutations(api).decide()),
      fetchCurrent: async (id) => ({ status: (await api.send(getDeal, { params: { id } })).dealStatus, seen: {} }),
    },
    announcement: {
      call: decideAnnouncement,
      mutation: withInbox(announcementMutations(api).decide()),
      fetchCurrent: async (id) => {
        const { rows } = await api.send(listAnnouncements, { query: { page: 1, limit: 1, id } })
        return { status: rows[0]?.notificationStatus, seen: {} }
      },
    },
  }
}
