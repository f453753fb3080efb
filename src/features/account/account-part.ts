import { useLocation } from '@tanstack/react-router'
import { openSessionsId } from '#contract/account.ts'
import { notificationSettingsId } from '#contract/inbox.ts'

/** The parts of the account page that open one at a time, as the address names them (`/admin/account#sessions`). */
export const accountParts = { password: 'password', notifications: notificationSettingsId, sessions: openSessionsId } as const
export type AccountPart = (typeof accountParts)[keyof typeof accountParts]

/** The part that the address names. */
export function useAccountPart(): AccountPart | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  return Object.values(accountParts).find((part) => part === hash)
}
