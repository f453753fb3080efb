import { changeNotificationPreference, listNotificationPreferences, listNotifications, markNotificationsRead } from '#contract/inbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { findNotifications } from './list.ts'
import { markRead } from './mark-read.ts'
import { changePreference, findPreferences } from './preferences.ts'

export function inboxRoutes({ implement }: Calls, deps: Deps): void {
  implement(listNotifications, findNotifications, { isHeavy: isHeavyPage })
  implement(markNotificationsRead, (input) => markRead(input, deps))
  implement(listNotificationPreferences, findPreferences)
  implement(changeNotificationPreference, changePreference)
}
