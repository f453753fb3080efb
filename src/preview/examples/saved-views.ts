import { type ListPreferences, preferencesKey } from '../../patterns/list/list-preferences.ts'
import type { Portal } from '../../portal/create-portal.ts'

const kept: Partial<ListPreferences> = {
  views: [
    { id: '1', name: 'Coffee houses of Jeddah and Makkah, dearest first, for Fridays', search: { search: 'coffee' }, preset: 'week' },
    { id: '2', name: 'المطاعم والمقاهي التي تنتظر منذ أكثر من ثلاثة أيام', search: { sort: 'createdAt', dir: 1 } },
    { id: '3', name: 'Spas', search: {} },
  ],
  opensWith: '2',
}

/** Keeps views of the review queue that whoever is signed in has saved, with names as long as they come. */
export function keepViews({ services: { session, storage } }: Portal): void {
  storage.setItem(preferencesKey(session.store.getState().userId, 'deals-queue'), JSON.stringify(kept))
}
