import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { businessNames, InlineName, type Names } from '#components/bilingual/names.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { otherLanguage } from '#i18n/languages.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, type FoundGroup, toFoundGroup } from './found-rows.tsx'

/** The title in both languages if the backend does not report its language. */
const titles = ({ title, language, translation }: Announcement): Names => {
  if (!language) return { en: title, ar: title }
  const names = { en: undefined, ar: undefined, [language]: title }
  return translation ? { ...names, [otherLanguage(language)]: translation.title } : names
}

/** Finds scheduled notifications by title or message, for administrators also by business. */
export function useFoundAnnouncements({ text, settled, side, onOpen }: FinderProps): FoundGroup {
  const { api } = useServices()
  const query = useQuery({ ...announcementQueries(api).find(settled ?? '', side), enabled: settled !== undefined })
  const open = (found: Announcement) => {
    const link =
      side === 'admin'
        ? ({ to: '/admin/notifications', search: { status: 'ALL', id: found._id } } as const)
        : ({ to: '/service-provider/notifications', search: { status: found.notificationStatus, id: found._id } } as const)
    onOpen(link, { kind: 'announcements', ...titles(found) })
  }
  return toFoundGroup({
    kind: 'announcements',
    text,
    settled,
    query,
    names: (announcement) => Object.values(titles(announcement)),
    onOpen: open,
    content: (announcement) => (
      <>
        <Megaphone aria-hidden className="size-icon flex-none" />
        <span className="grid min-w-0 grow">
          <span className="truncate">
            <InlineName {...titles(announcement)} />
          </span>
          {announcement.serviceProvider && side === 'admin' && (
            <span className="truncate text-caption text-ink-3">
              <InlineName {...businessNames(announcement.serviceProvider)} />
            </span>
          )}
        </span>
        <StatusChip status={announcement.notificationStatus} />
      </>
    ),
  })
}
