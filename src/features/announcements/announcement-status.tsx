import { CalendarClock, CircleCheck, CircleX, Hourglass, Send, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '#contract/announcements.ts'
import { Chip } from '#ui/display/chip.tsx'
import { dash } from '#ui/display/empty-values.ts'

const variants = {
  PENDING: { tone: 'wait', Icon: Hourglass },
  APPROVED: { tone: 'ok', Icon: CircleCheck },
  SCHEDULED: { tone: 'info', Icon: CalendarClock },
  SENT: { tone: 'ok', Icon: Send },
  REJECTED: { tone: 'no', Icon: CircleX },
  WITHDRAWN: { tone: 'quiet', Icon: Undo2 },
} as const

/** `APPROVED` only where the backend does not say whether it was sent; undefined where it says the status in words of its own. */
export const announcementState = ({ notificationStatus, sentAt, withdrawnAt }: Announcement): keyof typeof variants | undefined => {
  if (withdrawnAt) return 'WITHDRAWN'
  if (notificationStatus !== 'APPROVED' || sentAt === undefined) return notificationStatus
  return sentAt === null ? 'SCHEDULED' : 'SENT'
}

export function AnnouncementStatus({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'common' })
  const state = announcementState(announcement)
  if (!state) return <span>{dash}</span>
  const { tone, Icon } = variants[state]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${state}`)}
    </Chip>
  )
}
