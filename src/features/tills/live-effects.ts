import type { QueryKey } from '@tanstack/react-query'
import { tillKeys } from './keys.ts'

/** Paired, renamed or ended. */
export const tillEffects = (): readonly QueryKey[] => [tillKeys.all]
