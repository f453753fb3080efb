import type { TabChannel } from '#lib/session/tabs.ts'

/** Milliseconds for the answers of the other tabs. */
export const claimDelay = 100

interface Claim {
  /** The id of a notification. */
  readonly popup: string
  /** The lowest shows it. */
  readonly rank: number
}

const isClaim = (data: unknown): data is Claim => typeof data === 'object' && data !== null && 'popup' in data && 'rank' in data

interface Options {
  readonly channel: TabChannel | undefined
  /** Rank of this tab: 0 for the one with the focus. */
  readonly rank: () => number
}

/** The tabs of a browser agree which of them shows a notification. */
export function createTabClaims({ channel, rank }: Options) {
  /** The valid claims of this tab, by notification. */
  const ownRanks = new Map<string, number>()
  const taken = new Set<string>()
  const onMessage = ({ data }: MessageEvent) => {
    if (!isClaim(data) || (ownRanks.get(data.popup) ?? Number.POSITIVE_INFINITY) < data.rank) return
    ownRanks.delete(data.popup)
    taken.add(data.popup)
  }
  return {
    /** Whether another tab shows it or has shown it. */
    isTaken: (id: string): boolean => taken.has(id),
    /** Answers whether this tab may show it. */
    claim: async (id: string): Promise<boolean> => {
      if (ownRanks.has(id) || taken.has(id) || !channel) return !taken.has(id)
      const claim: Claim = { popup: id, rank: rank() }
      ownRanks.set(id, claim.rank)
      channel.postMessage(claim)
      await new Promise((resolve) => setTimeout(resolve, claimDelay))
      return ownRanks.has(id)
    },
    listen: (): (() => void) => {
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}

export type TabClaims = ReturnType<typeof createTabClaims>
