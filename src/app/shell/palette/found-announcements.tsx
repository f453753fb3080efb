import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { businessNames, InlineName, type Names } from '#components/bilingual/names.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { otherLanguage } from '#i18n/languages.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, FoundRows } from './found-rows.tsx'
import { useSettled } from './use-settled.ts'

/** The title in both languages if the backend does not report its language. */
const titles = ({ title, language, translation }: Announcement): Names => {
  if (!language) return { en: title, ar: title }
  const names = { en: undefined, ar: undefined, [language]: title }
  return translation ? { ...names, [otherLanguage(language)]: translation.title } : names
}

/** Finds scheduled notifications by title or message, for administrators also by business. */
export function FoundAnnouncements({ text, side, status, onOpen }: FinderProps) {
  const { api } = useServices()
  const settled = useSettled(text)
  const query = useQuery({ ...announcementQueries(api).find(settled ?? '', side), enabled: settled !== undefined })
  const open = (found: Announcement) => {
    const link =
      side === 'admin'
        ? ({ to: '/admin/notifications', search: { status: 'ALL', id: found._id } } as const)
        : ({ to: '/service-provider/notifications', search: { status: found.notificationStatus, id: found._id } } as const)
    onOpen(link, { kind: 'announcements', ...titles(found) })
  }
  return (
    <FoundRows kind="announcements" status={status} query={query} onOpen={open}>
      {(announcement) => (
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
      )}
    </FoundRows>
  )
}
