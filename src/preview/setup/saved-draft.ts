import type { Portal } from '#app/portal/create-portal.ts'
import { draftKey } from '#components/drafts/stored-drafts.ts'
import { type DealDraft, emptyDraft } from '#features/deals/form/deal-form.ts'

const typed: DealDraft = {
  ...emptyDraft,
  nameEn: 'Specialty coffee and date cake for two',
  nameAr: 'قهوة مختصة وكيكة تمر لشخصين',
  originalPrice: '78',
}

const minute = 60_000

/** Saves drafts of the signed-in user: a change of a voucher, and two new ones, the newest 18 minutes old and with a picture. */
export function saveDrafts({ services: { session, draftStorage, clock } }: Portal): void {
  const { userId } = session.store.getState()
  const save = (form: string, id: string, minutes: number, values: DealDraft) => {
    const stored = { at: clock.now() - minutes * minute, values, files: true }
    draftStorage.setItem(draftKey(userId, form, id), JSON.stringify(stored))
  }
  save('deal', '1', 18, typed)
  save('deal', '2', 40 * 60, emptyDraft)
  save('deal-deal-1', '3', 3 * 24 * 60, { ...typed, nameEn: 'Breakfast for two', nameAr: 'فطور لشخصين' })
}
