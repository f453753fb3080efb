import type { QueryKey } from '@tanstack/react-query'
import { subAdminKeys } from './keys.ts'

const { all, lists, detailKey } = subAdminKeys

/** What is out of date after a change of a sub-admin, or of any. */
export const subAdminEffects = (id?: string): readonly QueryKey[] => (id ? [lists, detailKey(id)] : [all])
