import type { Portal } from '#app/portal/create-portal.ts'
import { type ListPreferences, preferencesKey } from '#components/list/list-preferences.ts'

const preferences: Partial<ListPreferences> = {
  views: [
    { id: '1', name: 'Coffee houses of Jeddah and Makkah, dearest first, for Fridays', search: { search: 'coffee' }, preset: 'week' },
    { id: '2', name: 'المطاعم والمقاهي التي تنتظر منذ أكثر من ثلاثة أيام', search: { sort: 'createdAt', dir: 1 } },
    { id: '3', name: 'Spas', search: {} },
  ],
  opensWith: '2',
}

/** Saves views of the review queue, one with a long name. */
export function saveViews({ services: { session, storage } }: Portal): void {
  storage.setItem(preferencesKey(session.store.getState().userId, 'deals-queue'), JSON.stringify(preferences))
}
