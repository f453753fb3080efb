import type { QueryKey } from '@tanstack/react-query'
import { subAdminKeys } from './api.ts'

/** What is out of date after a change of a sub-admin, or of any. */
export const subAdminEffects = (id?: string): readonly QueryKey[] =>
  id ? [subAdminKeys.lists, [...subAdminKeys.all, 'detail', id]] : [subAdminKeys.all]
