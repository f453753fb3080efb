import type { Portal } from '../../app/portal/create-portal.ts'
import { draftKey } from '../../components/drafts/draft-storage.ts'
import { type DealDraft, emptyDraft } from '../../features/deals/form/deal-form.ts'
import { fingerprint } from '../../lib/session/fingerprint.ts'

const typed: DealDraft = {
  ...emptyDraft,
  nameEn: 'Specialty coffee and date cake for two',
  nameAr: 'قهوة مختصة وكيكة تمر لشخصين',
  originalPrice: '78',
}

/** Saves a draft of the signed-in user, 18 minutes old. */
export function saveDraft({ services: { session, tabStorage, clock } }: Portal): void {
  const at = clock.now() - 18 * 60_000
  const owner = fingerprint(session.store.getState().userId ?? '')
  tabStorage.setItem(draftKey('deal', false), JSON.stringify({ owner, at, values: typed }))
}
