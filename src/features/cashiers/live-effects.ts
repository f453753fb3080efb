import type { QueryKey } from '@tanstack/react-query'
import { cashierKeys } from './keys.ts'

/** A till asks again when its cashier was removed or has a new PIN. */
export const cashierEffects = (): readonly QueryKey[] => [cashierKeys.all]
