import type { QueryKey } from '@tanstack/react-query'
import { firstSteps } from '#components/query-options.ts'
import { profileKeys } from './keys.ts'

/** What is out of date after a change of a business; its approval opens its pages (F-026). */
export const profileEffects = (id?: string): readonly QueryKey[] => [id ? profileKeys.detailKey(id) : profileKeys.all, firstSteps]
