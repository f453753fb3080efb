import type { QueryKey } from '@tanstack/react-query'
import { waiting } from '#components/query-options.ts'
import { announcementKeys } from './keys.ts'

export const announcementEffects = (): readonly QueryKey[] => [announcementKeys.all, waiting]
