import { useNavigate } from '@tanstack/react-router'
import { type LucideIcon, Megaphone, MessagesSquare, Store, TicketPercent, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InlineName } from '#components/bilingual/names.tsx'
import type { RecentEntry } from './recent-entries.ts'
import { Row, RowGroup } from './rows.tsx'

const icons: Readonly<Record<RecentEntry['kind'], LucideIcon>> = {
  vouchers: TicketPercent,
  providers: Store,
  chats: MessagesSquare,
  announcements: Megaphone,
  subAdmins: UserRound,
}

export const recentValue = ({ href }: RecentEntry): string => `recent-${href}`

interface RecentRowsProps {
  readonly entries: readonly RecentEntry[]
  readonly onTaken: () => void
}

/** Lists the recent results while the field is empty. */
export function RecentRows({ entries, onTaken }: RecentRowsProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const navigate = useNavigate()
  if (entries.length === 0) return null
  return (
    <RowGroup heading={t('recent')}>
      {entries.map((entry) => {
        const { kind, en, ar, href } = entry
        const Icon = icons[kind]
        const open = () => {
          onTaken()
          void navigate({ href })
        }
        return (
          <Row key={href} value={recentValue(entry)} onSelect={open}>
            <Icon aria-hidden className="size-icon flex-none" />
            <span className="min-w-0 grow truncate">
              <InlineName en={en} ar={ar} />
            </span>
            <span className="flex-none text-caption text-ink-3">{t(`${kind}.one`)}</span>
          </Row>
        )
      })}
    </RowGroup>
  )
}
