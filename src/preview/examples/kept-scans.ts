import { type Conflict, type KeptScan, newScan } from '../../features/redemptions/kept-scans/kept-scan.ts'
import { createScanBox } from '../../features/redemptions/kept-scans/scan-box.ts'
import type { Portal } from '../../portal/create-portal.ts'
import { hoursBefore, previewMoment } from './moment.ts'

const scan = (code: string, minutes: number, conflict?: Conflict): KeptScan => ({
  ...newScan({ code }, code, previewMoment - minutes * 60_000, 'Till 2, Al Olaya branch'),
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
export const conflictingScans = [
  scan('7KQ4M2XD', 44, {
    kind: 'alreadyRedeemed',
    at: previewMoment,
    voucher: reem,
    redeemedAt: hoursBefore(0.9),
    by: 'Bayt Al Bun',
    till: 'Till 1, Al Olaya branch',
  }),
  scan('28D4SDHU', 38, { kind: 'expired', at: previewMoment, voucher: long, expiredAt: hoursBefore(70) }),
  scan('8D9SZZMB', 1_500, { kind: 'tooOld' }),
]

/** Keeps scans of whoever is signed in, on a till that is set to. */
export const keepScans =
  (scans: readonly KeptScan[]) =>
  ({ services: { cacheStore, storage, locks, session } }: Portal): void => {
    const owner = session.store.getState().userId ?? ''
    storage.setItem('till', JSON.stringify({ keepScans: true }))
    void createScanBox({ store: cacheStore, storage, locks, owner, isOpen: () => true }).change(() => scans)
  }
