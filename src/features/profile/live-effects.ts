import type { QueryKey } from '@tanstack/react-query'

/** What is out of date after a change of a business; its approval opens its pages (F-026). */
export const profileEffects = (id?: string): readonly QueryKey[] => [id ? ['profile', id] : ['profile']]
