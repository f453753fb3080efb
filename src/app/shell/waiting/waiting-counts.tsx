import {
  useWaitingAnnouncements,
  useWaitingChats,
  useWaitingLicences,
  useWaitingProviders,
  useWaitingVouchers,
} from '#features/dashboards/use-waiting.ts'
import { WaitingCount } from './waiting-count.tsx'

export function WaitingVouchers() {
  const waiting = useWaitingVouchers()
  return <WaitingCount kind="vouchers" {...waiting} />
}

export function WaitingProviders() {
  const waiting = useWaitingProviders()
  const licences = useWaitingLicences()?.count
  return <WaitingCount kind="providers" {...waiting} licences={licences} />
}

export function WaitingAnnouncements() {
  const waiting = useWaitingAnnouncements()
  return <WaitingCount kind="announcements" {...waiting} />
}

export function WaitingChats() {
  const waiting = useWaitingChats()
  return waiting && <WaitingCount kind="chats" {...waiting} />
}
