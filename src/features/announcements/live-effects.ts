import type { QueryKey } from '@tanstack/react-query'
import { waiting } from '#components/query-options.ts'
import { announcementKeys } from './keys.ts'

/** What is out of date after a change of an announcement. */
export const announcementEffects = (): readonly QueryKey[] => [announcementKeys.all, waiting]
