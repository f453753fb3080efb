import type { Portal } from '#app/portal/create-portal.ts'
import { outboxNames } from '#components/unsent/unsent-counts.ts'
import { offlineCodes } from '#features/redemptions/api.ts'
import type { Conflict, QueuedScan } from '#features/till/offline-queue/queued-scan.ts'
import { createScanStorage } from '#features/till/offline-queue/scan-outbox.ts'
import { hoursAgo, previewNow } from '#fixtures/samples/now.ts'
import { addLostCount } from '#lib/outbox/lost-count.ts'

const scan = (code: string, minutes: number, conflict?: Conflict): QueuedScan => ({
  key: code,
  code,
  scannedAt: new Date(previewNow - minutes * 60_000).toISOString(),
  till: 'Till 2, Al Olaya branch',
  isDiscountGiven: true,
  ...(conflict && { conflict }),
})

const reem = {
  nameEn: 'Specialty coffee and date cake for two',
  nameAr: 'قهوة مختصة وكيكة تمر لشخصين',
  customerName: 'Reem Al Dosari',
  redemptionCode: '7KQ4M2XD',
}
const long = { ...reem, customerName: 'عَبْدُالرَّحْمٰن بن مُحَمَّد بن عبدالعزيز آل الشيخ العُتَيْبي الهُذَلي' }

export const waitingScans = [scan('QXKUMWR7', 12), scan('P8S6MY2J', 9), scan('SKX6PZ52', 4)]
/** Their customers were told to wait. */
export const unconfirmedScans = waitingScans.map((waiting) => ({ ...waiting, isDiscountGiven: false }))
export const conflictingScans = [
  scan('7KQ4M2XD', 44, {
    kind: 'alreadyRedeemed',
    at: previewNow,
    claim: reem,
    redeemedAt: hoursAgo(0.9),
    by: 'Bayt Al Bun',
    till: 'Till 1, Al Olaya branch',
  }),
  scan('28D4SDHU', 38, { kind: 'expired', at: previewNow, claim: long, expiredAt: hoursAgo(70) }),
  scan('8D9SZZMB', 1_500, { kind: 'tooOld' }),
]

/** Fills the offline queue of the signed-in user. */
export const queueScans =
  (scans: readonly QueuedScan[]) =>
  ({ services: { cacheStore, storage, locks, session } }: Portal): void => {
    const userId = session.store.getState().userId ?? ''
    void createScanStorage({ database: cacheStore, storage, locks, userId, isSessionOpen: () => true }).update(() => scans)
  }

/** Leaves the notice of scans that were lost with an earlier session. */
export const loseScans =
  (count: number) =>
  ({ services: { storage, session } }: Portal): void =>
    addLostCount(storage, outboxNames.scans, session.store.getState().userId ?? '', count)

/** Resolves once the till has fetched its codes and nothing else is on its way, whose answer would end an offline state. */
export const savedCodes = ({ services: { api, queryClient } }: Portal): Promise<void> =>
  new Promise((resolve) => {
    const { queryKey } = offlineCodes(api)
    const unsubscribe = queryClient.getQueryCache().subscribe(() => check())
    const check = () => {
      if (!queryClient.getQueryData(queryKey) || queryClient.isFetching() > 0) return
      unsubscribe()
      resolve()
    }
    check()
  })
