import type { QueryKey } from '@tanstack/react-query'

/** What is out of date after a change of an announcement. */
export const announcementEffects = (): readonly QueryKey[] => [['announcements']]
