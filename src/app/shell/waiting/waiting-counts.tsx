import {
  useWaitingAnnouncements,
  useWaitingChats,
  useWaitingComments,
  useWaitingLicences,
  useWaitingProviders,
  useWaitingVouchers,
} from '#features/dashboards/use-waiting.ts'
import { WaitingCount } from './waiting-count.tsx'

export function WaitingVouchers() {
  const waiting = useWaitingVouchers()
  const comments = useWaitingComments()
  return <WaitingCount kind="vouchers" {...waiting} also={{ kind: 'comments', count: comments?.count }} />
}

export function WaitingProviders() {
  const waiting = useWaitingProviders()
  const licences = useWaitingLicences()
  return <WaitingCount kind="providers" {...waiting} also={{ kind: 'licences', count: licences?.count }} />
}

export function WaitingAnnouncements() {
  const waiting = useWaitingAnnouncements()
  return <WaitingCount kind="announcements" {...waiting} />
}

export function WaitingChats() {
  const waiting = useWaitingChats()
  return waiting && <WaitingCount kind="chats" {...waiting} />
}
