import type { QueryKey } from '@tanstack/react-query'
import { tillKeys } from './keys.ts'

export const tillEffects = (): readonly QueryKey[] => [tillKeys.all]
