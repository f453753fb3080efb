import type { QueryKey } from '@tanstack/react-query'
import { subAdminKeys } from './keys.ts'

const { all, lists, detailKey } = subAdminKeys

export const subAdminEffects = (id?: string): readonly QueryKey[] => (id ? [lists, detailKey(id)] : [all])
