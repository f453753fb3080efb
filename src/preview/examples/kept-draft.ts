import { type DealDraft, emptyDraft } from '../../features/deals/form/deal-form.ts'
import { draftKey } from '../../patterns/drafts/draft-storage.ts'
import type { Portal } from '../../portal/create-portal.ts'
import { fingerprint } from '../../session/fingerprint.ts'

const typed: DealDraft = {
  ...emptyDraft,
  nameEn: 'Specialty coffee and date cake for two',
  nameAr: 'قهوة مختصة وكيكة تمر لشخصين',
  originalPrice: '78',
}

/** Keeps a voucher in this tab that whoever is signed in was writing some minutes ago. */
export function keepDraft({ services: { session, tabStorage, clock } }: Portal): void {
  const at = clock.now() - 18 * 60_000
  const owner = fingerprint(session.store.getState().userId ?? '')
  tabStorage.setItem(draftKey('deal', false), JSON.stringify({ owner, at, values: typed }))
}
