import type { QueryKey } from '@tanstack/react-query'
import { ratingKeys } from './keys.ts'

/** A new rating comes as a change of its redemption. */
export const ratingEffects = (): readonly QueryKey[] => [ratingKeys.all]
