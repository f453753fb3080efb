import { useLocation } from '@tanstack/react-router'
import { openSessionsId } from '#contract/account.ts'
import { notificationSettingsId, notificationTopics } from '#contract/inbox.ts'
import { useRights } from '#lib/session/use-rights.ts'

/** The parts of the account page that open one at a time, as the address names them (`/admin/account#sessions`). */
export const accountParts = { password: 'password', notifications: notificationSettingsId, sessions: openSessionsId } as const
export type AccountPart = (typeof accountParts)[keyof typeof accountParts]

/** The parts of this person: who has no right that a notification needs gets none. */
export function useAccountParts(): readonly AccountPart[] {
  const rights = useRights()
  const isNotified = Object.values(notificationTopics).some(({ right }) => rights.includes(right))
  return Object.values(accountParts).filter((part) => part !== accountParts.notifications || isNotified)
}

/** The part that the address names. */
export function useAccountPart(): AccountPart | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  return useAccountParts().find((part) => part === hash)
}
